import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { Secret } from '#domain/secret';
import { isProxy, splitProxies } from './http/trustedProxies';

/** The smallest number of characters in a secret. A client that guesses the secret can forge callbacks. */
const MIN_SECRET_LENGTH = 16;

/** A fault of a setting. */
export interface SettingFault {
  readonly name: string;
  readonly fault: string;
}

export const text = () => z.string({ error: 'is missing' });

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    text().check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: `must be a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  );

export const filled = () => text().check(z.trim(), z.minLength(1, { error: 'must not be empty' }));

export const emptyOrUrl = (protocols: readonly string[]) =>
  text().check(
    z.refine((value) => value === '' || protocols.includes(protocolOf(value)), {
      error: `must be empty or a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/** Returns the schema of the address of a site or an API, to which paths are appended. */
export const emptyOrAddress = () =>
  emptyOrUrl(['http:', 'https:']).check(
    z.refine((value) => !/[?#]/.test(value), { error: 'must not have a query or a fragment' }),
    // Refuses a user and a password in the address, since mails show the address, and browsers do not call an address
    // with them.
    z.refine((value) => !/^\w+:\/\/[^/]*@/.test(value), { error: 'must not have a user or a password' }),
  );

/** Returns the schema of an http or https origin. An origin has no path. */
export const emptyOrOrigin = () =>
  text().check(
    z.trim(),
    z.refine((value) => value === '' || (/^https?:/.test(value) && originOf(value) === value), {
      error: 'must be empty or an http(s) origin without a path',
    }),
  );

function originOf(value: string): string {
  return URL.canParse(value) ? new URL(value).origin : '';
}

export const addresses = () =>
  z.pipe(
    text().check(
      z.refine((value) => splitProxies(value).every(isProxy), {
        error: 'must be empty or a list of IP addresses and ranges like 10.0.0.0/8, separated by commas',
      }),
    ),
    z.transform(splitProxies),
  );

/** Returns the schema of a setting that must be one of these words. */
export const word = <const Word extends string>(words: readonly Word[], hint = '') =>
  z.enum(words, {
    error: ({ input }) =>
      input === undefined ? 'is missing' : `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}${hint}`,
  });

export const secret = ({ mayBeEmpty = false } = {}) =>
  z.pipe(
    text().check(
      z.trim(),
      z.refine((value) => visibleLength(value) >= MIN_SECRET_LENGTH || (mayBeEmpty && value === ''), {
        error: `must ${mayBeEmpty ? 'be empty or ' : ''}have at least ${MIN_SECRET_LENGTH} characters`,
      }),
    ),
    z.transform((value: string) => new Secret(value)),
  );

/** Returns the length of a text without blanks and invisible characters. */
const visibleLength = (text: string): number => text.replace(/[\p{Z}\p{C}]/gu, '').length;

export const address = () =>
  text().check(z.refine((value) => value === '' || isIP(value) !== 0, { error: 'must be empty or an IP address' }));

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
