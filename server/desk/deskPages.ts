import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings';
import { issueFormToken, TOKEN_FIELD, type DeskCookies } from './deskAccess';
import type { AssetName, AssetUrl } from './deskAssets';
import { html, type Html } from './html';

/** The parts of a page of the desk. */
export interface DeskPage {
  readonly title: string;
  readonly main: Html;
  readonly status?: number;
  /** Scripts of the page besides `desk.js`, which all pages have. */
  readonly scripts?: readonly AssetName[];
  /** The layout of the page. Some styles apply to a single layout. */
  readonly kind?: 'narrow' | 'door' | 'guide';
}

/** The values that a page needs from its request and reply. */
export interface Written {
  /** The hidden field with the form token, which every form must contain. */
  readonly tokenField: Html;
  readonly asset: AssetUrl;
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  write: (written: Written) => DeskPage,
) => FastifyReply;

interface Dependencies {
  readonly settings: ServerSettings;
  readonly cookies: DeskCookies;
  readonly asset: AssetUrl;
}

/** Creates the function that sends a page with the desk's header and styles. */
export function createSendPage({ settings, cookies, asset }: Dependencies): SendPage {
  return (request, reply, write) => {
    const token = issueFormToken(request, reply, cookies);
    const tokenField = html`<input type="hidden" name="${TOKEN_FIELD}" value="${token}" />`;
    const page = write({ tokenField, asset });
    const { markup } = renderFrame(page, { request, token, tokenField, asset, museumName: settings.museumName });
    return reply
      .code(page.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(markup);
  };
}

interface Frame extends Written {
  readonly request: FastifyRequest;
  readonly token: string;
  readonly museumName: string;
}

function renderFrame(page: DeskPage, { request, token, tokenField, asset, museumName }: Frame): Html {
  const scripts: readonly AssetName[] = ['desk.js', ...(page.scripts ?? [])];
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="only light" />
        <meta name="desk-token" content="${token}" />
        <title>${page.title}｜${museumName} 窓口</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${asset('desk.css')}" />
        ${scripts.map((name) => html`<script src="${asset(name)}" defer></script> `)}
      </head>
      <body class="${page.kind ?? 'wide'}">
        <header class="frame">
          <p class="museum">${museumName}<span>窓口</span></p>
          ${request.deskSession !== null && renderNavigation(request, tokenField)}
        </header>
        <main>${page.main}</main>
      </body>
    </html> `;
}

function renderNavigation({ deskSession, url }: FastifyRequest, tokenField: Html): Html {
  const links = [
    ...(deskSession?.staff.role === 'office' ? [{ path: '/desk/members', label: '会員' }] : []),
    { path: '/desk/door', label: '入口' },
  ];
  return html`<nav aria-label="窓口">
      ${links.map(({ path, label }) => html`<a href="${path}" ${url.startsWith(path) && html` aria-current="page"`}>${label}</a> `)}
    </nav>
    <form method="post" action="/desk/logout" class="account">
      ${tokenField}
      <span translate="no">${deskSession?.staff.name}</span>
      <button class="quiet">ログアウト</button>
    </form>`;
}
