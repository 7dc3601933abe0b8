import { once } from 'node:events';
import { connect } from 'node:tls';
import { readAnswers, type RawAnswer } from '../server/testing/rawConnection';
import { CALLS } from '../src/contract/calls';
import { paths } from '../src/domain/paths';

/** A proxy of the documentation that listens on the loopback under the name `localhost`. */
export interface TestedProxy {
  readonly port: number;
  /** The certificate by which it is known, or that of its authority; PEM. */
  readonly ca: string;
}

/** What comes back for this text on a connection of its own. */
export async function sendTo({ port, ca }: TestedProxy, text: string): Promise<RawAnswer> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca });
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  socket.write(text);
  await once(socket, 'close');
  const [answer] = readAnswers(received);
  if (answer === undefined) throw new Error(`No answer: ${received}`);
  return answer;
}

export function getFrom(proxy: TestedProxy, target: string): Promise<RawAnswer> {
  return sendTo(proxy, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}

/** Links from mails as they are and as mail programs mangle them, with TOKEN for the token. */
export const MAILED_ADDRESSES: readonly string[] = [
  '/register?token=TOKEN',
  '/register%3Ftoken%3DTOKEN',
  '//register?token=TOKEN',
  '/register;token=TOKEN',
  '/register/TOKEN',
  '/TOKEN',
  '/assets/TOKEN',
  '/legal/TOKEN',
  '/login/../TOKEN?token=TOKEN',
  '/api/membership/v1/auth/register/TOKEN',
  '/api/membership/v1/auth/password-reset/TOKEN?token=TOKEN',
  '/api/membership/v1/me/email/verify/TOKEN',
  '/api%2Fmembership%2Fv1%2Fauth%2Fregister%2FTOKEN',
  'http://localhost/register%3Ftoken%3DTOKEN',
  '/%zzTOKEN',
  '/\\TOKEN',
];

/** Every page of the app and every call of the API, as addresses. */
export const OWN_ADDRESSES: readonly string[] = [
  ...Object.values(paths).filter((page) => typeof page === 'string'),
  ...Object.values(CALLS).map((call) => `/api/membership${call.path}`),
];
