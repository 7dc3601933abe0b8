import { setTimeout as delay } from 'node:timers/promises';
import { API_PREFIX, REQUIRED_HEADERS } from '../../src/contract/calls';

const MAIL_LIMIT_MS = 20_000;

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
      const until = performance.now() + MAIL_LIMIT_MS;
      while (performance.now() < until) {
        const found = (await readMails(mails, address)).find((mail) => mail.includes(text));
        if (found !== undefined) return found;
        await delay(100);
      }
      throw new Error(`No mail to ${address} with ${text}`);
    },
  };
}

/** The parts of Mailpit's answers that are read here, as its manual has them. */
interface MessageList {
  readonly messages: readonly { readonly ID: string; readonly To: readonly { readonly Address: string }[] }[];
}

interface Message {
  readonly Text: string;
}

async function readJson<Answer>(address: string): Promise<Answer> {
  // Mailpit's own form.
  return (await (await fetch(address)).json()) as Answer;
}

/** The texts of the mails to an address, newest first. */
async function readMails(mails: string, address: string): Promise<readonly string[]> {
  const listed = await readJson<MessageList>(`${mails}/api/v1/messages`);
  const own = listed.messages.filter(({ To }) => To.some(({ Address }) => Address === address));
  return Promise.all(
    own.map(async ({ ID }) => {
      const { Text } = await readJson<Message>(`${mails}/api/v1/message/${ID}`);
      return Text.replaceAll('\r\n', '\n');
    }),
  );
}
