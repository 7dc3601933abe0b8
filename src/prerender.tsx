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

interface Build {
  readonly env: Readonly<Record<string, unknown>>;
  readonly buildId: string;
}

/**
 * The markup a visitor without a token first sees at an address, for the build to write into the page's file (the
 * build's other entry, run once by node). Throws where the settings or the screen are not fit for it.
 */
export async function prerenderPage(address: string, { env, buildId }: Build): Promise<string> {
  const parts = { ...NOOP, settings: readSettings(env), buildId };
  const { element, persistor } = createApp(parts, {
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [address] }),
  });
  await waitForRehydration(persistor);
  const faults: unknown[] = [];
  const { prelude } = await prerender(element, {
    // In one piece: React sends a later part with a script of its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const markup = await new Response(prelude).text();
  // React leaves out what it cannot render, for the browser to try again: such a page is refused.
  if (faults.length > 0) throw new Error(`${address} cannot be prerendered`, { cause: faults[0] });
  // Ant Design's Steps have one, which the content security policy forbids in markup; the browser sets it by script.
  return markup.replaceAll(/ style="[^"]*"/g, '');
}

/** The markup that stands in every other page, '' for those without one of their own, until the app draws its screen. */
export function prerenderFrame(address: string, build: Build): string {
  return renderStatic(address || '/', <PrerenderedFrame />, build);
}

/** The error screen that every page keeps for an app that cannot start. */
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
 * What the build writes into the page of every screen it cannot know: the museum's frame, until the app is there. Visitors
 * of a member's address see the login instead (`app/inline/askEarly.ts`).
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
