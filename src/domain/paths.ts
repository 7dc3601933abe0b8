import type { PaymentPurpose } from '#contract/payment';
import { withoutInvisible } from './text';

interface Page {
  /** `:name` stands for a parameter. */
  readonly path: string;
  /** The parameters that the page reads from the query. */
  readonly query?: readonly string[];
  /** For visitors: a login never leads back to it. */
  readonly isPublic?: true;
}

/** Every page of the app (§2): screens, guards, mails and the build name them from here. */
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

/** The path of every page; the one of content groups has a parameter. */
export const paths = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as {
  // Object.fromEntries loses the names and literal types of the table.
  readonly [Name in PageName]: Pages[Name]['path'];
};

/** The address of a page with the values of its parameters; those of the query are in the order of the table. */
export function pathTo<Name extends PageName>(name: Name, values: Values<Name>): string {
  const { path, query = [] }: Page = PAGES[name];
  const texts: Readonly<Record<string, string | number>> = values;
  const given = query.filter((field) => texts[field] !== undefined);
  const search = new URLSearchParams(given.map((field): [string, string] => [field, String(texts[field])])).toString();
  return (
    path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(texts[field] ?? '')) + (search && `?${search}`)
  );
}

/** The values of a page's parameter in the query, in their order; empty where it is missing. */
export function readParameter<Name extends PageName>(
  _page: Name,
  parameter: QueryParameter<Name>,
  query: URLSearchParams,
): readonly string[] {
  return query.getAll(parameter);
}

/** Pages that links in mails lead to. */
type MailedPage = 'register' | 'passwordReset' | 'emailConfirm';

/** The token of a link, '' where it is missing; mail programs and copying add blanks and invisible characters. */
export function readMailToken(page: MailedPage, query: URLSearchParams): string {
  return withoutInvisible(readParameter(page, 'token', query)[0] ?? '').trim();
}

/** The paths of the pages for visitors, and those below them. */
export const VISITORS_PAGES = new RegExp(
  `^(?:${Object.values<Page>(PAGES)
    .flatMap(({ path, isPublic }) => (isPublic ? [path] : []))
    .join('|')})(?:/|$)`,
);

const MEMBERS_PATHS = Object.values<Page>(PAGES).flatMap(({ path, isPublic }) => (isPublic ? [] : [path]));

/** The addresses that need a session, the root among them, with or without a query. */
export const MEMBERS_PAGES = new RegExp(`^(?:${MEMBERS_PATHS.join('|').replace(/:\w+/g, '[^/]+')})?/?(?:\\?.*)?$`);

/** /plans for a new member (§2): every plan on sale. */
export const plansForNewMember = pathTo('plans', { new: 'true' });

/** The order in the query of /payment: plan and purpose. */
export interface OrderReference {
  readonly planId: number;
  readonly purpose: PaymentPurpose;
}

/** /payment for one plan (§2): `new=true` for a new membership, `renewal=true` for a renewal, neither for a purchase. */
export function paymentPath({ planId, purpose }: OrderReference): string {
  return pathTo('payment', { plan: planId, ...(purpose !== 'purchase' && { [purpose]: 'true' }) });
}

/** /payment/complete for one payment (decisions §6.4). */
export function paymentCompletePath({ id }: { readonly id: string }): string {
  return pathTo('paymentComplete', { payment: id });
}
