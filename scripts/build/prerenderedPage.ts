import { paths, pathTo } from '../../src/domain/paths';

/** A page whose file the build writes: `address` + `/index.html`, which any static host finds first (decisions §10). */
interface BuiltPage {
  readonly address: string;
  /** The lazy imports its screen needs, as `src/app` has them. */
  readonly chunks: readonly string[];
}

/** A page that visitors see whole before any script has run. */
export interface PrerenderedPage extends BuiltPage {
  /** Redirects members, so it must not be visible to them before the redirect. */
  readonly forGuests?: true;
  /** Its address as a link in a mail has it, with a token in its query. */
  readonly fromMail?: string;
}

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { address: paths.login, chunks: ['../features/auth/LoginPage'], forGuests: true },
  { address: paths.registerProvisional, chunks: ['../features/registration/ProvisionalPage'], forGuests: true },
  { address: paths.passwordResetApplication, chunks: ['../features/passwordReset/ApplicationPage'] },
  {
    address: paths.passwordReset,
    chunks: ['../features/passwordReset/PasswordResetPage'],
    fromMail: pathTo('passwordReset', { token: 'from-mail' }),
  },
  { address: paths.maintenance, chunks: ['../features/maintenance/MaintenancePage'] },
];

const SHELL = './shells/MemberShell';

/** What stands in for every address without a page of its own, too. */
const START_PAGE: BuiltPage = { address: '', chunks: [SHELL] };

/** Pages of which only the frame is known before the member is. */
export const MEMBER_PAGES: readonly BuiltPage[] = [
  START_PAGE,
  { address: paths.home, chunks: [SHELL, '../features/contents/HomePage'] },
  { address: paths.account, chunks: [SHELL, '../features/account/AccountPage'] },
  { address: paths.plans, chunks: [SHELL, '../features/plans/PlansPage'] },
  { address: paths.renewal, chunks: [SHELL, '../features/renewal/RenewalPage'] },
  { address: paths.payment, chunks: [SHELL, '../features/payment/PaymentPage'] },
  { address: paths.paymentComplete, chunks: [SHELL, '../features/payment/outcome/CompletePage'] },
];
