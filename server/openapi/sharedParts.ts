import type { OpenAPIV3_1 } from 'openapi-types';
import { REQUIRED_HEADERS } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import { schemaAddress } from './componentSchemas';

const required = { required: true } as const;

/**
 * Returns the schema of a constant text. It has no type of the package, because the package's type for a header's
 * schema is that of OpenAPI 3.0, which lacks `const`.
 */
const constantText = (value: string) => ({ type: 'string' as const, const: value });

const fixedHeader = (name: 'X-Requested-With' | 'X-Museum-Id'): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  ...required,
  description: 'Every call carries it; a call without it is refused with 400.',
  schema: constantText(REQUIRED_HEADERS[name]),
});

const mailToken: OpenAPIV3_1.ParameterObject = {
  name: 'token',
  in: 'path',
  ...required,
  description: 'From the link in a mail.',
  schema: { type: 'string' },
};

/** The headers of every call, the header of payments, and the path parameters by name. */
export const PARAMETERS = {
  requestedWith: fixedHeader('X-Requested-With'),
  museumId: fixedHeader('X-Museum-Id'),
  idempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    ...required,
    description: 'Names one attempt to pay: made anew for each, and kept for every repetition of it.',
    schema: { type: 'string', format: 'uuid' },
  },
  token: mailToken,
  contentId: {
    name: 'contentId',
    in: 'path',
    ...required,
    description: 'Of a content group.',
    schema: { type: 'integer' },
  },
  paymentId: {
    name: 'paymentId',
    in: 'path',
    ...required,
    description: 'Of a payment.',
    schema: { type: 'string', format: 'uuid' },
  },
} satisfies OpenAPIV3_1.ComponentsObject['parameters'];

const BEARER = { type: 'string', pattern: '^Bearer [A-Za-z0-9_-]{43}$' } as const;

export const HEADERS = {
  issuedToken: { description: 'The bearer of the new session.', schema: BEARER },
  rotatedToken: {
    description:
      'Sent when the bearer of the request has reached a certain age, with refusals too: replaces it. The old one lives ten seconds more.',
    schema: BEARER,
  },
  retryAfter: { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  location: { description: 'The page that shows the payment.', schema: { type: 'string', format: 'uri' } },
} satisfies OpenAPIV3_1.ComponentsObject['headers'];

export function jsonOf(schema: string): Record<string, OpenAPIV3_1.MediaTypeObject> {
  return { 'application/json': { schema: { $ref: schemaAddress(schema) } } };
}

const refused = (description: string): OpenAPIV3_1.ResponseObject => ({ description, content: jsonOf('ErrorBody') });

/** The refusals that several calls share. */
export const RESPONSES = {
  badRequest: refused('A header is missing, the body is not JSON in UTF-8, or fields are wrong: errors by field.'),
  unauthorized: refused('No bearer, or one that is no longer good.'),
  otherwise: refused(
    'Whatever else is refused: a method the path does not have (405, with Allow), too slow a client (408), a body over ' +
      '64 KiB (413), headers over 16 KiB (431), a fault of the server (500), maintenance (503).',
  ),
} satisfies OpenAPIV3_1.ComponentsObject['responses'];

export const refTo = (kind: 'parameters' | 'headers' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
