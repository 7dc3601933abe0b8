import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { createApp } from './app/createApp';
import { noopDependencies } from './app/noopDependencies';
import { readSettings } from './app/settings';
import { StartFailure } from './app/start/StartFailure';
import { waitForRehydration } from './store/persistence/waitForRehydration';
import { AntdTheme } from './ui/theme/AntdTheme';
import { SiteProvider, type Site } from './ui/SiteContext';
import { PagePlaceholder, WaitingFrame } from './app/shells/EmptyFrame';

const NOOP = noopDependencies(() => new Date());

/** A screen that React has rendered to markup. */
interface Screen {
  /** The `title` element as markup, or ''. */
  readonly title: string;
  readonly markup: string;
  /** Addresses of pictures that the browser should request at once. */
  readonly pictures: readonly string[];
}

interface Build {
  readonly env: Readonly<Record<string, unknown>>;
  readonly buildId: string;
}

/**
 * Returns the screen that a visitor without a token sees first at this address. The build writes the markup into the
 * page of this address. Throws if the settings are invalid, or if the screen cannot be rendered completely.
 */
export async function prerenderPage(address: string, { env, buildId }: Build): Promise<Screen> {
  const parts = { ...NOOP, settings: readSettings(env), buildId };
  const { element, persistor } = createApp(parts, {
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [address] }),
  });
  await waitForRehydration(persistor);
  const faults: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Keeps React from sending parts of the page later by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const markup = await new Response(prelude).text();
  // An error means that the page is incomplete: React leaves out the parts that it cannot render, so that the browser
  // would have to render them later.
  if (faults.length > 0) throw new Error(`${address} cannot be prerendered`, { cause: faults[0] });
  // Removes the style attributes of Ant Design's Steps, which the content security policy forbids in markup. In the
  // browser React sets the same styles by script, which the policy allows.
  return screenOf(markup.replaceAll(/ style="[^"]*"/g, ''));
}

/**
 * Returns the frame for pages whose screen is not prerendered. The frame is visible until the app renders the screen.
 */
export function prerenderFrame(address: string, build: Build): Screen {
  return screenOf(renderStatic(address || '/', <PrerenderedFrame />, build));
}

/**
 * Splits React's output, which begins with the title and preload links for pictures. The build writes the title and the
 * preloads into the head of the page.
 */
function screenOf(html: string): Screen {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  const preloads = html.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g);
  return { title, markup: html.replace(title, ''), pictures: Array.from(preloads, ([, href = '']) => href) };
}

/** Returns the error screen for an app that cannot start; every page contains it. */
export function prerenderFailure(build: Build): string {
  return renderStatic('/', <StartFailure />, build);
}

function renderStatic(address: string, element: ReactNode, { env, buildId }: Build): string {
  const { MUSEUM_NAME, SUPPORT_CONTACT, MAIL_SENDER_DOMAIN, PAYMENT_MODE } = readSettings(env);
  const { reload, leaveTo, saveFile } = NOOP;
  const site: Site = {
    museumName: MUSEUM_NAME,
    supportContact: SUPPORT_CONTACT,
    mailSenderDomain: MAIL_SENDER_DOMAIN,
    paymentMode: PAYMENT_MODE,
    cardFormOrigin: '',
    looksUpAddresses: false,
    buildId,
    keepsCard: false,
    reload,
    leaveTo,
    saveFile,
    saveRecord: () => undefined,
  };
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <AntdTheme>
        <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
      </AntdTheme>
    </SiteProvider>,
  );
}

/**
 * Renders the museum's frame, the prerendered part of members' pages, whose contents the build cannot know. Visitors
 * who open a members' page see the login instead (`app/inline/askEarly.ts`).
 */
function PrerenderedFrame() {
  return (
    <div className="museum-start">
      <WaitingFrame>
        <PagePlaceholder />
      </WaitingFrame>
    </div>
  );
}
