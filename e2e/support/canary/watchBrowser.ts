import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { API_PREFIX } from '#contract/calls';
import { type Marks, type Secret, SECRETS } from './marks';

/** Collects observed texts by the place where they were found, such as `POST /v1/auth/login body`. */
export class Sightings {
  readonly #seen = new Map<string, Buffer[]>();

  add(place: string, content: string | Buffer): void {
    const contents = this.#seen.get(place) ?? [];
    contents.push(Buffer.from(content));
    this.#seen.set(place, contents);
  }

  get places(): readonly string[] {
    return [...this.#seen.keys()];
  }

  /** Returns for each secret a sorted list of the places whose texts contain it. */
  find(marks: Marks): Readonly<Record<Secret, readonly string[]>> {
    const found = SECRETS.map((secret) => [secret, this.#placesOf(marks, secret)] as const);
    return Object.fromEntries(found) as Record<Secret, string[]>; // one entry for every secret
  }

  #placesOf(marks: Marks, secret: Secret): string[] {
    const isIn = (content: Buffer) => marks.isIn(content, secret);
    return this.places.filter((place) => this.#seen.get(place)?.some(isIn)).sort();
  }
}

/**
 * Watches every request, console line, address and storage write of a context. Returns a function that waits until all
 * of them are in the sightings.
 */
export async function watchBrowser(context: BrowserContext, sightings: Sightings, marks: Marks) {
  const readings: Promise<void>[] = [];
  context.on('request', (request) => {
    readings.push(addRequest(request, sightings));
    readings.push(addTokens(request, marks));
  });
  context.on('console', (message) => sightings.add('console', message.text()));
  // Adds each address that the address bar or the history shows to the sightings.
  const watchPage = (page: Page) =>
    void page.on('framenavigated', (frame) => sightings.add(`address of ${pathOf(frame.url())}`, frame.url()));
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  await context.exposeFunction('noteStored', (place: string, text: string) => sightings.add(place, text));
  await context.addInitScript(noteStored);
  return () => Promise.all(readings);
}

/** Runs in the page. */
function noteStored(): void {
  const { noteStored: note } = window as unknown as { noteStored: (place: string, text: string) => Promise<void> };
  const setItem = Reflect.get(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function (key, value) {
    void note(`${this === sessionStorage ? 'session' : 'local'} storage ${key}`, value);
    setItem.call(this, key, value);
  };
}

async function addRequest(request: Request, sightings: Sightings): Promise<void> {
  const call = nameOf(request);
  if (call === 'report') return; // The fake reporting service records error reports.
  sightings.add(`${call} address`, request.url());
  sightings.add(`${call} body`, request.postDataBuffer() ?? '');
  const headers = await request.allHeaders().catch(() => request.headers());
  const owner = request.url().includes(API_PREFIX) ? 'API' : 'other';
  for (const [name, value] of Object.entries(headers)) {
    // Skips HTTP/2's pseudo-headers such as `:path`, which repeat the address.
    if (!name.startsWith(':')) sightings.add(name === 'referer' ? `${call} referer` : `${owner} header ${name}`, value);
  }
}

/**
 * Adds the tokens in an answer to the texts of the secrets: a new bearer, a card token, or the membership card's token
 * in GET me.
 */
async function addTokens(request: Request, marks: Marks): Promise<void> {
  const answer = await request.response().catch(() => null);
  const bearer = await answer?.headerValue('authorization').catch(() => null);
  if (bearer) marks.add('bearer', bearer.replace(/^bearer /i, ''));
  const path = pathOf(request.url());
  if (!/\/tokens$|\/v1\/me$/.test(path)) return;
  const body = (await answer?.text().catch(() => '')) ?? '';
  const [, name, token] = /"(cardToken|token|membershipToken)":"([^"]+)"/.exec(body) ?? [];
  if (token) marks.add(name === 'membershipToken' ? 'membership token' : 'card token', token);
}

/**
 * Returns method and path of a request, with placeholders for ids and tokens. Paths of the API lack their common
 * prefix, as in `POST /v1/auth/login`. Reports of errors, and scripts and styles, each have one name.
 */
function nameOf(request: Request): string {
  const path = pathOf(request.url());
  if (path.endsWith('/envelope/')) return 'report';
  if (path.startsWith('/assets/')) return 'GET /assets';
  const api = path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path;
  return `${request.method()} ${api}`;
}

/** Returns the path with placeholders for ids and tokens, so that it is the same in every run. */
function pathOf(address: string): string {
  return new URL(address).pathname
    .replace(/(\/v1\/(?:auth\/register|auth\/password-reset|me\/email\/verify)\/).+/, '$1:token')
    .replace(/(%3Ftoken%3D).+/, '$1:token')
    .replace(/(\/v1\/me\/payments\/|\/challenges?\/|\/articles\/|\/contents\/).+/, '$1:id');
}

/**
 * Adds the contents of the tab's storages to `sightings`: each entry of session storage and local storage, and one text
 * with all cookies and the names of all caches and databases.
 */
export async function lookAtStorages(page: Page, sightings: Sightings): Promise<void> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      session: Object.entries(sessionStorage),
      local: Object.entries(localStorage),
      others: [...(await caches.keys()), ...databases.map(({ name }) => name), document.cookie].join(),
    };
  });
  for (const [key, text] of kept.session) sightings.add(`session storage ${key}`, String(text));
  for (const [key, text] of kept.local) sightings.add(`local storage ${key}`, String(text));
  // The tested pages use no cookies, caches or databases, so only their names are recorded here. If a name appears, the
  // test should also search its contents.
  sightings.add('cookies, caches and databases', kept.others + JSON.stringify(await page.context().cookies()));
}

/** Adds the server's log and its database files to the sightings. */
export async function addServerFiles(folder: string, sightings: Sightings): Promise<void> {
  sightings.add('server log', await readFile(join(folder, 'server.log')));
  const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((file) => file.isFile()))
    sightings.add('database', await readFile(join(entry.parentPath, entry.name)));
}
