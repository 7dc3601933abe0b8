import { foldWidth, withoutInvisible } from '#domain/text';
import { createMemberBatchRepository } from '../members/memberBatchRepository';
import { change } from './changes';
import type { Office, Report } from './office';
import { OfficeRefused } from './officeRefused';

/**
 * `unsubscribe FILE`: ends the mail magazine for the e-mail addresses in a text, which has one address on each line
 * (decisions §16.4). The report lists the addresses that no member has.
 */
export function unsubscribeMembers(text: string, office: Office): Promise<Report> {
  const addresses = readAddresses(text);
  if (addresses.length === 0) throw new OfficeRefused('The file has no addresses.');
  return change(office, async ({ transaction, logEach }) => {
    const members = createMemberBatchRepository(transaction);
    const found = await members.lockSubscribers(addresses);
    const subscribed = found.filter(({ isSubscribed }) => isSubscribed).map(({ id }) => id);
    await members.unsubscribe(subscribed);
    await logEach({ action: 'unsubscribe', details: {} }, subscribed);
    const known = new Set(found.map(({ email }) => email.toLowerCase()));
    const unknown = addresses.filter((address) => !known.has(address));
    const others = found.length - subscribed.length;
    return {
      text: [
        `Members taken off the mail magazine: ${subscribed.length}. Without it already: ${others}.`,
        ...(unknown.length === 0 ? [] : [`No member has these addresses: ${unknown.length}.`, ...unknown]),
      ],
      json: { unsubscribed: subscribed.length, withoutIt: others, unknown },
    };
  });
}

/** Returns each address once, in lower case. */
function readAddresses(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => withoutInvisible(foldWidth(line)).trim().toLowerCase());
  return [...new Set(lines)].filter((line) => line !== '');
}
