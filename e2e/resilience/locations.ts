import type { Me } from '../../src/contract/me';
import { CALLS } from '../../src/contract/calls';
import { LEGAL_DOC_TYPES } from '../../src/contract/contents';
import { GROUPS, ITEMS, PAYMENTS, PLANS } from '../support/screens/museum';
import { baseUrl } from '../support/serverAddress';
import { addressOf, CARD_TOKENS, LOOKUP, type Behaviours } from './network';

/** The token of the mail's link; nothing a page says may hold it, nor the bearers. */
export const MAIL_TOKEN = 'canary-mail-token';
export const SEEDED = 'canary-seeded';
export const FRESH = 'canary-fresh';

export const withToken = { Authorization: `Bearer ${FRESH}` };

const mailed = { token: MAIL_TOKEN };

/** Where each call goes on these screens. */
export const PATHS = {
  getRegisterInfo: addressOf(CALLS.getRegisterInfo, mailed),
  register: addressOf(CALLS.register, mailed),
  resetPassword: addressOf(CALLS.resetPassword, mailed),
  verifyEmail: addressOf(CALLS.verifyEmail, mailed),
  getContentItems: addressOf(CALLS.getContentItems, { contentId: '1' }),
  getPayment: addressOf(CALLS.getPayment, { paymentId: PAYMENTS.succeeded.id }),
} as const;

export const LOOKED_UP = {
  status: 'OK',
  results: [
    {
      address_components: [
        { long_name: '606-8344', types: ['postal_code'] },
        { long_name: '岡崎円勝寺町', types: ['political', 'sublocality', 'sublocality_level_2'] },
        { long_name: '左京区', types: ['political', 'sublocality', 'sublocality_level_1'] },
        { long_name: '京都市', types: ['locality', 'political'] },
        { long_name: '京都府', types: ['administrative_area_level_1', 'political'] },
        { long_name: '日本', types: ['country', 'political'] },
      ],
    },
  ],
};

/** The answers of all services when there is no fault. */
export function usually(me: Me): Behaviours {
  const legalDocuments = Object.values(LEGAL_DOC_TYPES).map((legalDocType) => ({
    legalDocType,
    url: `${baseUrl()}/robots.txt`,
  }));
  const done = { status: 204 };
  return {
    [addressOf(CALLS.getMe)]: { body: { me } },
    [addressOf(CALLS.updateProfile)]: { body: { me } },
    [addressOf(CALLS.getPlans)]: { body: Object.values(PLANS) },
    [addressOf(CALLS.getContentGroups)]: { body: GROUPS },
    [PATHS.getContentItems]: { body: ITEMS },
    [addressOf(CALLS.getLegalDocuments)]: { body: legalDocuments },
    [addressOf(CALLS.login)]: { status: 204, headers: withToken },
    [addressOf(CALLS.logout)]: done,
    [addressOf(CALLS.requestRegistration)]: done,
    [PATHS.getRegisterInfo]: { body: { email: 'visitor@example.test' } },
    [PATHS.register]: { status: 204, headers: withToken },
    [addressOf(CALLS.requestPasswordReset)]: done,
    [PATHS.resetPassword]: done,
    [addressOf(CALLS.changePassword)]: done,
    [addressOf(CALLS.requestEmailChange)]: done,
    [PATHS.verifyEmail]: done,
    [addressOf(CALLS.pay)]: { status: 201, body: PAYMENTS.succeeded },
    [PATHS.getPayment]: { body: PAYMENTS.succeeded },
    [LOOKUP]: { body: LOOKED_UP },
    [CARD_TOKENS]: { body: { cardToken: 'canary-card-token', brand: 'visa', last4: '4242' } },
  };
}
