import { paths, pathTo } from '#domain/paths';

/**
 * A page that the build writes as `address` + `/index.html`, which any static host serves at that address (decisions
 * §10).
 */
export interface BuiltPage {
  readonly address: string;
  /** Names of the chunks that the page's screen needs, from the `webpackChunkName` comments in `src/app`. */
  readonly chunks: readonly string[];
  /** Whether the page must stay hidden from members, who are redirected. */
  readonly forGuests?: true;
  /** The page's address with a token in the query, if a mailed link leads to the page. */
  readonly fromMail?: string;
}

/** Name of the chunk with the code that all screens share. */
export const APP = 'app';

/** Name of the script with React DOM, which every page needs after the app's scripts. */
export const REACT_DOM = 'vendor-dom';

const ofVisitors = (address: string, page: string, more: Pick<BuiltPage, 'forGuests' | 'fromMail'> = {}) => ({
  address,
  chunks: [REACT_DOM, page],
  ...more,
});

/**
 * The login page. The HTML files of members' pages contain it too, because visitors who open such a page see the login.
 */
export const LOGIN: BuiltPage = ofVisitors(paths.login, 'LoginPage', { forGuests: true });

const MAILED = { token: 'from-mail' };

/** Pages for visitors, whose screen is complete before any script runs. */
export const PRERENDERED_PAGES: readonly BuiltPage[] = [
  LOGIN,
  ofVisitors(paths.registerProvisional, 'ProvisionalPage', { forGuests: true }),
  ofVisitors(paths.passwordResetApplication, 'ApplicationPage'),
  ofVisitors(paths.passwordReset, 'PasswordResetPage', { fromMail: pathTo('passwordReset', MAILED) }),
  ofVisitors(paths.register, 'RegisterPage', { forGuests: true, fromMail: pathTo('register', MAILED) }),
  ofVisitors(paths.emailConfirm, 'EmailConfirmPage', { fromMail: pathTo('emailConfirm', MAILED) }),
  ofVisitors(paths.maintenance, 'MaintenancePage'),
];

/** Scripts of the frame around members' pages, in the order in which browsers request them. */
const FRAME = ['members-MemberShell', REACT_DOM] as const;

/** The start page, which the server also sends for addresses without a file. */
export const START_PAGE: BuiltPage = { address: '', chunks: FRAME };

/** The home page. The HTML file of the start page contains it too, for members who open the site's address. */
export const HOME: BuiltPage = { address: paths.home, chunks: [...FRAME, 'members-HomePage'] };

/** Pages for members: the build renders only their frame, because it does not know the member. */
export const MEMBER_PAGES: readonly BuiltPage[] = [
  START_PAGE,
  HOME,
  { address: paths.account, chunks: [...FRAME, 'members-AccountPage'] },
  { address: paths.plans, chunks: [...FRAME, 'members-PlansPage'] },
  { address: paths.renewal, chunks: [...FRAME, 'members-RenewalPage'] },
  { address: paths.payment, chunks: [...FRAME, 'members-PaymentPage'] },
  { address: paths.paymentComplete, chunks: [...FRAME, 'members-CompletePage'] },
];
