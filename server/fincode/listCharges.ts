import type { IsoDate } from '#domain/dates/japanTime';
import type { ListedCharge } from '../payments/cardProvider';
import type { FincodeApi, FincodePayment } from './fincodeApi';
import { referenceOf } from './paymentId';

/** Lists the payments of a day that this server made at fincode. Other programs may use the same shop. */
export async function listCharges(day: IsoDate, api: FincodeApi): Promise<readonly ListedCharge[]> {
  const charges: ListedCharge[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const { list, last_page } = await api.retrieveList(day, page);
    charges.push(...list.flatMap(listedCharge));
    lastPage = last_page ?? page;
  }
  return charges;
}

function listedCharge({ id, status, amount, job_code }: FincodePayment): ListedCharge[] {
  const reference = referenceOf(id);
  // Leaves out the payments that `cancel` registers to block a later charge (`CHECK`).
  if (reference === null || job_code === 'CHECK') return [];
  return [{ reference, amount: amount ?? 0, status: status === 'CAPTURED' ? 'succeeded' : 'canceled' }];
}
