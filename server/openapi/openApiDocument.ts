import type { OpenAPIV3_1 } from 'openapi-types';
import type { Call } from '#contract/call';
import { API_PREFIX, CALL_NAMES, CALLS, PAYMENT_CALLBACK_PATH, REQUIRED_HEADERS } from '#contract/calls';
import type { Clock } from '#domain/clock';
import { TAGS } from './callNotes';
import { callbackOperation } from './callbackOperation';
import { callOperation } from './callOperation';
import { componentSchemas } from './componentSchemas';
import { HEADERS, PARAMETERS, RESPONSES } from './sharedParts';

const headersInWords = Object.entries(REQUIRED_HEADERS)
  .map(([name, value]) => `${name}: ${value}`)
  .join(', ');

const DESCRIPTION = [
  `JSON both ways. Every call carries ${headersInWords}, and Authorization: Bearer … once there is a bearer.`,
  'Every answer carries Cache-Control: no-store. A refusal has a message for the member, errors for the fields, either or neither.',
  'Texts are trimmed and folded where the schemas say so; NUL and lone surrogates are refused.',
].join(' ');

/**
 * Returns the OpenAPI document of the membership API (§7, decisions §1), which is made from the contract's calls and
 * schemas.
 */
export function openApiDocument(museumName: string, now: Clock) {
  return {
    openapi: '3.1.0',
    info: { title: `${museumName} membership API`, version: '1', description: DESCRIPTION },
    servers: [{ url: API_PREFIX }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: operationPaths(),
    components: {
      schemas: componentSchemas(now),
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: RESPONSES,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Given by login and registration, and replaced by whatever Authorization an answer carries.',
        },
      },
    },
  };
}

/** Replaces the package's type, whose operations are those of OpenAPI 3.0. */
type PathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', OpenAPIV3_1.OperationObject>>;

function operationPaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const name of CALL_NAMES) {
    const { method, path, alsoPost }: Call = CALLS[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: callOperation(name, name),
      ...(alsoPost && { post: callOperation(name, `${name}ByPost`) }),
    };
  }
  paths[PAYMENT_CALLBACK_PATH] = { post: callbackOperation };
  return paths;
}
