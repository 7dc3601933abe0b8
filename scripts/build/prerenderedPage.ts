/** A page whose file the build writes: `address` + `/index.html`, which any static host finds first (decisions §10). */
interface BuiltPage {
  readonly address: string;
  /** The lazy imports its screen needs, as `src/app` has them. */
  readonly chunks: readonly string[];
}

/** A page that visitors see whole before any script has run. */
export interface PrerenderedPage extends BuiltPage {
  /** Sends members on, so nothing of it may flash before their eyes. */
  readonly forGuests?: true;
  /** Is opened by a link from a mail, with a token in its query. */
  readonly fromMail?: true;
}

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { address: '/login', chunks: ['../features/auth/LoginPage'], forGuests: true },
  { address: '/register/provisional', chunks: ['../features/registration/ProvisionalPage'], forGuests: true },
  { address: '/password_reset/application', chunks: ['../features/passwordReset/ApplicationPage'] },
  { address: '/password_reset', chunks: ['../features/passwordReset/PasswordResetPage'], fromMail: true },
  { address: '/maintenance', chunks: ['../features/maintenance/MaintenancePage'] },
];

const SHELL = './shells/MemberShell';

/** What stands in for every address without a page of its own, too. */
const START_PAGE: BuiltPage = { address: '', chunks: [SHELL] };

/** Pages of which only the frame is known before the member is. */
export const MEMBER_PAGES: readonly BuiltPage[] = [
  START_PAGE,
  { address: '/home', chunks: [SHELL, '../features/contents/HomePage'] },
  { address: '/account', chunks: [SHELL, '../features/account/AccountPage'] },
  { address: '/plans', chunks: [SHELL, '../features/plans/PlansPage'] },
  { address: '/renewal', chunks: [SHELL, '../features/renewal/RenewalPage'] },
  { address: '/payment', chunks: [SHELL, '../features/payment/PaymentPage'] },
  { address: '/payment/complete', chunks: [SHELL, '../features/payment/CompletePage'] },
];
