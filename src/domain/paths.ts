import type { PaymentPurpose } from '#contract/payment';
import { withoutInvisible } from './text';

interface Page {
  /** Path of the page; `:name` stands for a parameter. */
  readonly path: string;
  /** Query parameters that the page reads. */
  readonly query?: readonly string[];
  /** Whether the page is for visitors. After a login the app never returns to such a page. */
  readonly isPublic?: true;
}

/** All pages of the app. Routes, guards, mails and the build take their paths from here. */
const PAGES = {
  login: { path: '/login', isPublic: true },
  register: { path: '/register', query: ['token'], isPublic: true },
  registerProvisional: { path: '/register/provisional', isPublic: true },
  registerProvisionalComplete: { path: '/register/provisional/complete', isPublic: true },
  passwordReset: { path: '/password_reset', query: ['token'], isPublic: true },
  passwordResetApplication: { path: '/password_reset/application', isPublic: true },
  passwordResetApplicationComplete: { path: '/password_reset/application/complete', isPublic: true },
  emailConfirm: { path: '/email_confirm', query: ['token'], isPublic: true },
  maintenance: { path: '/maintenance', isPublic: true },
  home: { path: '/home' },
  content: { path: '/contents/:contentId' },
  tickets: { path: '/tickets' },
  account: { path: '/account' },
  accountEditEmail: { path: '/account/edit/email' },
  accountEditPassword: { path: '/account/edit/password' },
  accountEditUser: { path: '/account/edit/user' },
  plans: { path: '/plans', query: ['new'] },
  renewal: { path: '/renewal' },
  payment: { path: '/payment', query: ['plan', 'new', 'renewal'] },
  paymentComplete: { path: '/payment/complete', query: ['payment'] },
} as const satisfies Record<string, Page>;

type Pages = typeof PAGES;
type PageName = keyof Pages;
type PathParameter<Path> = Path extends `${string}:${infer Name}` ? Name : never;
type QueryParameter<Name extends PageName> = Pages[Name] extends { readonly query: readonly (infer Parameter)[] }
  ? Parameter & string
  : never;
type Values<Name extends PageName> = Readonly<
  Record<PathParameter<Pages[Name]['path']>, string | number> & Partial<Record<QueryParameter<Name>, string | number>>
>;

/** Paths of all pages by name. The path `paths.content` contains a parameter. */
export const paths = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as {
  // Declares the literal type of each path, which `Object.fromEntries` loses.
  readonly [Name in PageName]: Pages[Name]['path'];
};

/**
 * Returns the address of a page with these parameters. The query parameters have the order in which `PAGES` lists them.
 */
export function pathTo<Name extends PageName>(name: Name, values: Values<Name>): string {
  const { path, query = [] }: Page = PAGES[name];
  const texts: Readonly<Record<string, string | number>> = values;
  const given = query.filter((field) => texts[field] !== undefined);
  const search = new URLSearchParams(given.map((field): [string, string] => [field, String(texts[field])])).toString();
  return (
    path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(texts[field] ?? '')) + (search && `?${search}`)
  );
}

/** Returns all values of a page's query parameter, in the order of the query. */
export function readParameter<Name extends PageName>(
  _page: Name,
  parameter: QueryParameter<Name>,
  query: URLSearchParams,
): readonly string[] {
  return query.getAll(parameter);
}

/** Pages to which links in mails lead. */
type MailedPage = 'register' | 'passwordReset' | 'emailConfirm';

/**
 * Returns the token in the address of a mailed link, without the blanks and invisible characters that mail programs or
 * copying may have added. Returns '' if the address has no token.
 */
export function readMailToken(page: MailedPage, query: URLSearchParams): string {
  return withoutInvisible(readParameter(page, 'token', query)[0] ?? '').trim();
}

/** Matches the paths of visitors' pages, and all paths below them. */
export const VISITORS_PAGES = new RegExp(
  `^(?:${Object.values<Page>(PAGES)
    .flatMap(({ path, isPublic }) => (isPublic ? [path] : []))
    .join('|')})(?:/|$)`,
);

const MEMBERS_PATHS = Object.values<Page>(PAGES).flatMap(({ path, isPublic }) => (isPublic ? [] : [path]));

/** Matches the addresses that need a session, including `/`, with or without a query. */
export const MEMBERS_PAGES = new RegExp(`^(?:${MEMBERS_PATHS.join('|').replace(/:\w+/g, '[^/]+')})?/?(?:\\?.*)?$`);

/** Address of /plans for a new member, which lists every plan on sale. */
export const plansForNewMember = pathTo('plans', { new: 'true' });

/** What a member orders: the id of a plan and a purpose. The query of /payment contains them. */
export interface OrderReference {
  readonly planId: number;
  readonly purpose: PaymentPurpose;
}

/**
 * Returns the address of /payment for an order: `new=true` for a new membership, `renewal=true` for a renewal, neither
 * for a purchase.
 */
export function paymentPath({ planId, purpose }: OrderReference): string {
  return pathTo('payment', { plan: planId, ...(purpose !== 'purchase' && { [purpose]: 'true' }) });
}

/** Returns the address of /payment/complete for a payment. */
export function paymentCompletePath({ id }: { readonly id: string }): string {
  return pathTo('paymentComplete', { payment: id });
}
