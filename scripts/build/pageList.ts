import { paths, pathTo } from '#domain/paths';

/** A page whose file the build writes: `address` + `/index.html`, which any static host finds first (decisions §10). */
export interface BuiltPage {
  readonly address: string;
  /** The names that `src/app` gives to the chunks of its screen. */
  readonly chunks: readonly string[];
  /** Redirects members, so it must not be visible to them before the redirect. */
  readonly forGuests?: true;
  /** Its address as a link in a mail has it, with a token in its query. */
  readonly fromMail?: string;
}

/** The chunk that all screens share. */
export const APP = 'app';

/** The script that every page needs after the app's scripts. */
export const REACT_DOM = 'vendor-dom';

const ofVisitors = (address: string, page: string, more: Pick<BuiltPage, 'forGuests' | 'fromMail'> = {}) => ({
  address,
  chunks: [REACT_DOM, page],
  ...more,
});

/** Stands in members' pages too, for visitors. */
export const LOGIN: BuiltPage = ofVisitors(paths.login, 'LoginPage', { forGuests: true });

const MAILED = { token: 'from-mail' };

/** Pages that visitors see whole before any script has run. */
export const PRERENDERED_PAGES: readonly BuiltPage[] = [
  LOGIN,
  ofVisitors(paths.registerProvisional, 'ProvisionalPage', { forGuests: true }),
  ofVisitors(paths.passwordResetApplication, 'ApplicationPage'),
  ofVisitors(paths.passwordReset, 'PasswordResetPage', { fromMail: pathTo('passwordReset', MAILED) }),
  ofVisitors(paths.register, 'RegisterPage', { forGuests: true, fromMail: pathTo('register', MAILED) }),
  ofVisitors(paths.emailConfirm, 'EmailConfirmPage', { fromMail: pathTo('emailConfirm', MAILED) }),
  ofVisitors(paths.maintenance, 'MaintenancePage'),
];

/** The scripts of the members' frame, in the order in which browsers request them. */
const FRAME = ['members-MemberShell', REACT_DOM] as const;

/** The start page, which is also the answer for every address without a page of its own. */
export const START_PAGE: BuiltPage = { address: '', chunks: FRAME };

/** Stands in the start page too, for members who come to the site's own address. */
export const HOME: BuiltPage = { address: paths.home, chunks: [...FRAME, 'members-HomePage'] };

/** Pages of which only the frame is known before the member is. */
export const MEMBER_PAGES: readonly BuiltPage[] = [
  START_PAGE,
  HOME,
  { address: paths.account, chunks: [...FRAME, 'members-AccountPage'] },
  { address: paths.plans, chunks: [...FRAME, 'members-PlansPage'] },
  { address: paths.renewal, chunks: [...FRAME, 'members-RenewalPage'] },
  { address: paths.payment, chunks: [...FRAME, 'members-PaymentPage'] },
  { address: paths.paymentComplete, chunks: [...FRAME, 'members-CompletePage'] },
];
