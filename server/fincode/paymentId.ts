/**
 * The first character of this server's payment ids. It distinguishes them from ids of other programs that use the same
 * shop.
 */
const PREFIX = 'p';

/** Matches an id of this server: the prefix and 16 bytes in base64url. */
const ID = /^p([A-Za-z0-9_-]{22})$/;

/**
 * Returns the id of a payment at fincode. It has 23 characters, since the 36 characters of a UUID may be more than
 * fincode allows (decisions §6).
 */
export function paymentIdOf(reference: string): string {
  return PREFIX + Buffer.from(reference.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Returns the id on this server of a payment at fincode. Returns null if another program made the payment. */
export function referenceOf(paymentId: string): string | null {
  const bytes = ID.exec(paymentId)?.[1];
  if (bytes === undefined) return null;
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
