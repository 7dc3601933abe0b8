import type { OpenAPIV3_1 } from 'openapi-types';
import { refTo } from './sharedParts';

const text = { type: 'string' } as const;

/** The operation of the card provider's callback (decisions §1, §6.3), which clients of the API do not call. */
export const callbackOperation: OpenAPIV3_1.OperationObject = {
  operationId: 'paymentCallback',
  tags: ['Payments'],
  summary: 'The card provider announces a result',
  description:
    'A form signed by the card provider, through the member’s browser or directly, without the headers of the other calls. ' +
    'The API asks the provider for the result itself, so a repeated or late one does no harm. Here is the form of the ' +
    'sandbox; a provider’s server may send JSON, and gets the answer it expects. A browser that comes back by GET is led ' +
    'on to the payment, and nothing else happens.',
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: {
            reference: text,
            chargeId: text,
            result: text,
            issuedAt: { type: 'string', format: 'date-time' },
            signature: text,
          },
          required: ['reference', 'chargeId', 'result', 'issuedAt', 'signature'],
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    303: { description: 'On to the page that shows the payment.', headers: { Location: refTo('headers', 'location') } },
    400: refTo('responses', 'badRequest'),
    default: refTo('responses', 'otherwise'),
  },
};
