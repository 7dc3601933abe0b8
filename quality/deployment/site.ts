import { setTimeout as delay } from 'node:timers/promises';
import { API_PREFIX, REQUIRED_HEADERS } from '../../src/contract/calls';

const MAIL_LIMIT_MS = 20_000;
const POLL_MS = 100;

interface SiteCall {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A site that runs, as its members reach it. */
export interface Site {
  readonly origin: string;
  /** Makes a call of the API (`GET /v1/plans`) the way the app does; another status fails the walk. */
  call(line: string, status: number, call?: SiteCall): Promise<Response>;
  /** The newest mail to an address whose text has this in it, once it has come. */
  mailTo(address: string, text: string): Promise<string>;
}

/** `mails`: where the pages and the API of Mailpit are. */
export function openSite(origin: string, mails: string): Site {
  return {
    origin,
    call: async (line, status, { token, headers, body } = {}) => {
      const [method = '', callPath = ''] = line.split(' ');
      const answer = await fetch(`${origin}${API_PREFIX}${callPath}`, {
        method,
        headers: { ...REQUIRED_HEADERS, ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status !== status) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
    mailTo: async (address, text) => {
      for (let waited = 0; waited < MAIL_LIMIT_MS; waited += POLL_MS) {
        const found = (await readMails(mails, address)).find((mail) => mail.includes(text));
        if (found !== undefined) return found;
        await delay(POLL_MS);
      }
      throw new Error(`No mail to ${address} with ${text}`);
    },
  };
}

/** The texts of the mails to an address, newest first; of Mailpit's answers the parts that its manual has. */
async function readMails(mails: string, address: string): Promise<readonly string[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${mails}/api/v1/${path}`)).json();
  // Mailpit's own form.
  const { messages } = (await read('messages')) as { messages: { ID: string; To: { Address: string }[] }[] };
  const own = messages.filter(({ To }) => To.some(({ Address }) => Address === address));
  const whole = await Promise.all(own.map(({ ID }) => read(`message/${ID}`)));
  // Mailpit's own form.
  return (whole as { Text: string }[]).map(({ Text }) => Text.replaceAll('\r\n', '\n'));
}
