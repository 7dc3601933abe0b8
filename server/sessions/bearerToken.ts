import { createHash, randomBytes } from 'node:crypto';

const BEARER = /^bearer +([A-Za-z0-9_-]{43})$/i;

/** Creates a new bearer: 256 random bits in base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token. The database stores only hashes, so a person who reads the table cannot sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the token in an Authorization header. Returns null if it does not have the form of this server's tokens. */
export function readBearer(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}
