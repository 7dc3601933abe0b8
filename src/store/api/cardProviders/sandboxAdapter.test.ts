import { describeCardAdapter } from '../../../testing/cardAdapterConformance';
import { givenNoAddress } from '../../../testing/network';
import { givenCardProvider } from '../../../testing/payment';
import { tokenizeAtSandbox } from './sandboxAdapter';

const CODES = {
  cardNumber: 'invalid_card_number',
  cardExpiry: 'expired_card',
  cardSecurityCode: 'invalid_security_code',
  cardholderName: 'invalid_cardholder_name',
} as const;

describeCardAdapter('the sandbox', {
  tokenize: tokenizeAtSandbox,
  service: { endpoint: 'https://cards.test', serviceId: 'museum' },
  takesCard: (cardToken) => givenCardProvider({ body: { cardToken } }),
  refusesCard: (field, message) =>
    givenCardProvider({ status: 400, body: { code: field ? CODES[field] : 'card_declined', message } }),
  unreadable: {
    'a page of a proxy': () => givenCardProvider({ status: 503, body: '<title>503</title>' }),
    'a fault of its own': () => givenCardProvider({ status: 500, body: { code: 'invalid_card_number', message: '' } }),
    'a refusal without a code': () => givenCardProvider({ status: 400, body: {} }),
    'an answer without a token': () => givenCardProvider({ body: {} }),
    'an empty token': () => givenCardProvider({ body: { cardToken: '' } }),
    'half an answer': () => givenCardProvider({ body: '{"cardToken":"a' }),
    'a connection that breaks': () => givenNoAddress('POST', 'https://cards.test/tokens'),
  },
  isSilent: givenCardProvider,
});
