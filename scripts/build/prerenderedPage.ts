/** A page that is written at build for visitors to see before any script has run. */
export interface PrerenderedPage {
  readonly address: string;
  /** The lazy import of its code, as `src/app/routes.tsx` has it. */
  readonly chunk: string;
  /** Sends members on, so nothing of it may flash before their eyes. */
  readonly forGuests?: true;
  /** Is opened by a link from a mail, with a token in its query. */
  readonly fromMail?: true;
}

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { address: '/login', chunk: '../features/auth/LoginPage', forGuests: true },
  { address: '/register/provisional', chunk: '../features/registration/ProvisionalPage', forGuests: true },
  { address: '/password_reset/application', chunk: '../features/passwordReset/ApplicationPage' },
  { address: '/password_reset', chunk: '../features/passwordReset/PasswordResetPage', fromMail: true },
  { address: '/maintenance', chunk: '../features/maintenance/MaintenancePage' },
];

/**
 * Runs before anything is painted: a member's tab does not show a page for guests, which `base.css` then hides until the
 * app has drawn the member's own. Part of the content security policy by its hash: a change here is one there.
 */
const GUESTS_ONLY_SCRIPT =
  "try{sessionStorage.token&&document.documentElement.classList.add('museum-known')}catch{}";

interface Parts {
  /** The page webpack has made, with an empty root. */
  readonly template: string;
  readonly markup: string;
  /** The files of the page's own chunk, without a slash in front. */
  readonly files: readonly string[];
}

/** Minification leaves the quotes out. */
const EMPTY_ROOT = /<div id="?root"?><\/div>/;

/** The page's file: the template with the markup in its root, its title, and its own scripts and styles asked for. */
export function assemblePage(page: PrerenderedPage, { template, markup, files }: Parts): string {
  const title = /<title>[^<]*<\/title>/.exec(markup)?.[0];
  if (title === undefined || !EMPTY_ROOT.test(template)) throw new Error(`${page.address} has no title or no root`);
  const marks = [`data-page="${page.address}"`, page.forGuests && 'data-guests', page.fromMail && 'data-mailed'];
  const head = [page.forGuests && `<script>${GUESTS_ONLY_SCRIPT}</script>`, ...files.map(tagOf)];
  return template
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace('</head>', () => `${head.filter(Boolean).join('')}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" ${marks.filter(Boolean).join(' ')}>${markup.replace(title, '')}</div>`);
}

function tagOf(file: string): string {
  if (file.endsWith('.css')) return `<link href="/${file}" rel="stylesheet">`;
  return file.endsWith('.js') ? `<script defer src="/${file}"></script>` : '';
}
