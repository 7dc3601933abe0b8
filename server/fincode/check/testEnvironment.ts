import * as z from 'zod/mini';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { Clock } from '#domain/clock';
import { Secret } from '#domain/secret';
import type { ServerSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { createFincodeCardProvider } from '../fincodeCardProvider';
import type { FincodeSettings } from '../fincodeSettings';
import type { CheckedProvider } from './providerCheck';

/** The numbers of fincode's test cards, as fincode lists them. */
export type TestCardNumbers = Readonly<Record<'good' | 'declined', string>>;

/**
 * Opens fincode's test environment with the museum's test keys. Throws a StartupError if the settings have no test
 * keys.
 */
export function openTestEnvironment(
  { settings, clock }: { readonly settings: ServerSettings; readonly clock: Clock },
  cards: TestCardNumbers,
  askFor: CheckedProvider['askFor'],
): CheckedProvider & Pick<FincodeSettings, 'endpoint'> {
  const { fincode, paymentServiceId } = settings;
  if (fincode === undefined || fincode.isLive)
    throw new StartupError('This needs PAYMENT_MODE=fincode and test keys (p_test_…, m_test_…).');
  const secretKey = new Secret('m_test_not_the_key');
  return {
    open: () => createFincodeCardProvider({ settings, clock }),
    openWithWrongKey: () =>
      createFincodeCardProvider({ settings: { ...settings, fincode: { ...fincode, secretKey } }, clock }),
    tokenFor: (card) => issueToken(fincode.endpoint, paymentServiceId, cards[card]),
    askFor,
    callbackUrl: `${settings.apiUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`,
    endpoint: fincode.endpoint,
  };
}

const tokensSchema = z.object({ list: z.array(z.object({ token: z.string() })) });

/** Makes a card token in the same way as the card form's script. */
async function issueToken(endpoint: string, publicKey: string, cardNumber: string): Promise<string> {
  const card = { card_no: cardNumber, expire: '3012', security_code: '123', holder_name: 'PROVIDER CHECK' };
  const headers = { Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${endpoint}/v1/tokens`, { method: 'POST', headers, body: JSON.stringify(card) });
  const read = z.safeParse(tokensSchema, await answer.json().catch(() => null));
  const token = read.success ? read.data.list[0]?.token : undefined;
  if (token === undefined) throw new Error(`No token for the test card: status ${answer.status}`);
  return token;
}
