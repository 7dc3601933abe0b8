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

/** What every page needs after the app's scripts. */
export const REACT_DOM = 'react-dom/client';

/** Stands in members' pages too, for visitors. */
export const LOGIN: PrerenderedPage = {
  address: paths.login,
  chunks: [REACT_DOM, '../features/auth/LoginPage'],
  forGuests: true,
};

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  LOGIN,
  {
    address: paths.registerProvisional,
    chunks: [REACT_DOM, '../features/registration/ProvisionalPage'],
    forGuests: true,
  },
  { address: paths.passwordResetApplication, chunks: [REACT_DOM, '../features/passwordReset/ApplicationPage'] },
  {
    address: paths.passwordReset,
    chunks: [REACT_DOM, '../features/passwordReset/PasswordResetPage'],
    fromMail: pathTo('passwordReset', { token: 'from-mail' }),
  },
  {
    address: paths.register,
    chunks: [REACT_DOM, '../features/registration/RegisterPage'],
    forGuests: true,
    fromMail: pathTo('register', { token: 'from-mail' }),
  },
  {
    address: paths.emailConfirm,
    chunks: [REACT_DOM, '../features/emailConfirm/EmailConfirmPage'],
    fromMail: pathTo('emailConfirm', { token: 'from-mail' }),
  },
  { address: paths.maintenance, chunks: [REACT_DOM, '../features/maintenance/MaintenancePage'] },
];

/** In the order in which the files are asked for. */
const FRAME = ['./shells/MemberShell', REACT_DOM] as const;

/** What stands in for every address without a page of its own, too. */
const START_PAGE: BuiltPage = { address: '', chunks: FRAME };

/** Pages of which only the frame is known before the member is. */
export const MEMBER_PAGES: readonly BuiltPage[] = [
  START_PAGE,
  { address: paths.home, chunks: [...FRAME, '../features/contents/HomePage'] },
  { address: paths.account, chunks: [...FRAME, '../features/account/AccountPage'] },
  { address: paths.plans, chunks: [...FRAME, '../features/plans/PlansPage'] },
  { address: paths.renewal, chunks: [...FRAME, '../features/renewal/RenewalPage'] },
  { address: paths.payment, chunks: [...FRAME, '../features/payment/PaymentPage'] },
  { address: paths.paymentComplete, chunks: [...FRAME, '../features/payment/outcome/CompletePage'] },
];
