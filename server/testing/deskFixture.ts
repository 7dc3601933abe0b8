import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import type { TestApp } from './testApp';

/** Simulates a browser at the desk. It keeps cookies, and sends forms with the token of its last page. */
export interface DeskBrowser {
  /** Opens an address, and follows redirects. */
  open(url: string): Promise<LightMyRequestResponse>;
  /** Sends a form to an address with the token of the last page. Does not follow a redirect. */
  send(url: string, fields?: Readonly<Record<string, string>>, options?: SendOptions): Promise<LightMyRequestResponse>;
  /** Sends JSON, as the door's script does. */
  sendJson(url: string, body: object, options?: SendOptions): Promise<LightMyRequestResponse>;
  /** Sends a text, in the way in which a script sends a file. */
  sendText(url: string, text: string, options?: SendOptions): Promise<LightMyRequestResponse>;
  /** The name and value of each cookie, as the browser sends them. */
  readonly cookies: Map<string, string>;
  /** Returns the form token of the last page. */
  token(): string;
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly from?: string;
}

export const DESK_ORIGIN = 'https://members.museum.example.test';

export function openDeskBrowser({ app }: Pick<TestApp, 'app'>): DeskBrowser {
  const cookies = new Map<string, string>();
  let token = '';

  const keep = (answer: LightMyRequestResponse) => {
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    token = /name="desk-token" content="([^"]+)"/.exec(answer.body)?.[1] ?? token;
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const open = async (url: string): Promise<LightMyRequestResponse> => {
    const answer = keep(await app.inject({ url, headers: { cookie: cookie(), accept: 'text/html' } }));
    const { location } = answer.headers;
    return answer.statusCode === 303 && location !== undefined ? open(location) : answer;
  };

  const post = async (url: string, payload: string, { headers, from = '127.0.0.1' }: SendOptions) =>
    keep(
      await app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: from,
        headers: { cookie: cookie(), origin: DESK_ORIGIN, ...headers },
      }),
    );

  const sendText: DeskBrowser['sendText'] = (url, text, { headers, token: given = token, from } = {}) =>
    post(url, text, {
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-desk-token': given, ...headers },
      ...(from !== undefined && { from }),
    });

  return {
    open,
    cookies,
    token: () => token,
    send: (url, fields = {}, { headers, token: given = token, from } = {}) =>
      post(url, new URLSearchParams({ desk_token: given, ...fields }).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
        ...(from !== undefined && { from }),
      }),
    sendText,
    sendJson: (url, body, options) => sendText(url, JSON.stringify(body), options),
  };
}

/** Signs a member of the sandbox's staff in, and returns the browser. */
export async function signInAtDesk(museum: Pick<TestApp, 'app'>, name: string): Promise<DeskBrowser> {
  const browser = openDeskBrowser(museum);
  await browser.open('/desk/login');
  const answer = await browser.send('/desk/login', { name, password: DEMO_PASSWORD });
  if (answer.statusCode !== 303) throw new Error(`${name} was not signed in: ${answer.statusCode}`);
  await browser.open('/desk');
  return browser;
}
