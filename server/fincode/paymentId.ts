/** A mark of our payments among others of the same shop. */
const PREFIX = 'p';

/** The base64url form of 16 bytes. */
const ID = /^p([A-Za-z0-9_-]{22})$/;

/** fincode's id of a payment of ours: 23 characters, since a UUID's 36 may be more than it takes (decisions §6). */
export function paymentIdOf(reference: string): string {
  return PREFIX + Buffer.from(reference.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Our payment's id in fincode's; null for a payment that is not ours. */
export function referenceOf(paymentId: string): string | null {
  const bytes = ID.exec(paymentId)?.[1];
  if (bytes === undefined) return null;
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
