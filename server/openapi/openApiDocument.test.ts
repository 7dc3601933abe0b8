import type { OpenAPIV3_1 } from 'openapi-types';
import { bodySchemaAt, type Call } from '#contract/call';
import { API_PREFIX, CALLS, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { createTestClock } from '../testing/testClock';
import { startTestApp, type TestApp } from '../testing/testApp';
import { COMPONENTS } from './components';
import { openApiDocument } from './openApiDocument';

const { now } = createTestClock();
const api = openApiDocument('みやこ市立美術館', now);

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, OpenAPIV3_1.OperationObject] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

/** Returns every value under a key, at any depth. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  const own: unknown = Reflect.get(within, key);
  return [...(own === undefined ? [] : [own]), ...Object.values(within).flatMap((value) => valuesOf(key, value))];
}

function find(address: string): unknown {
  const keys = address.replace('#/', '').split('/');
  return keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined),
    api,
  );
}

describe('the OpenAPI document', () => {
  it('has every call of the contract, and the callback, once', () => {
    const calls = Object.values<Call>(CALLS).flatMap(({ method, path, alsoPost }) => {
      const braces = path.replace(/:(\w+)/g, '{$1}');
      return [`${method} ${braces}`, ...(alsoPost ? [`POST ${braces}`] : [])];
    });
    expect(operations.map(([line]) => line).sort()).toEqual([...calls, `POST ${PAYMENT_CALLBACK_PATH}`].sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no reference that leads nowhere, and no part without a reference to it', () => {
    const references = new Set(valuesOf('$ref', api).map(String));
    for (const address of references) expect([address, find(address)]).not.toContain(undefined);
    const { securitySchemes: _, ...components } = api.components;
    for (const [kind, parts] of Object.entries(components)) {
      for (const name of Object.keys(parts)) expect(references).toContain(`#/components/${kind}/${name}`);
    }
  });

  it.each(operations)('describes every parameter of %s, and nothing else in its path', (line, { parameters = [] }) => {
    const described = parameters
      .map((parameter) => ('$ref' in parameter ? find(parameter.$ref) : parameter))
      .filter((part) => Reflect.get(Object(part), 'in') === 'path');
    const inPath = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(described.map((part) => Reflect.get(Object(part), 'name') as unknown)).toEqual(inPath);
  });

  it.each([...COMPONENTS])('has an example of %s that the contract takes', (name, { schema, example }) => {
    expect(bodySchemaAt(schema, now).safeParse(example)).toMatchObject({ success: true });
    expect(api.components.schemas[name]?.examples).toEqual([example]);
  });

  it('tells the rules that the contract keeps in functions', () => {
    const { RegistrationInput, Payment, Me } = api.components.schemas;
    expect(RegistrationInput?.properties).toMatchObject({
      email: { type: 'string', format: 'email', maxLength: 254 },
      password: { minLength: 10, maxLength: 64 },
      zip: { pattern: '^[0-9]{7}$' },
      city: { minLength: 2, maxLength: 20 },
      termsAgreement: { const: true },
    });
    expect(RegistrationInput?.required).toContain('lastName');
    expect(Payment?.properties?.['id']).toEqual({ type: 'string', format: 'uuid' });
    expect(Payment?.properties?.['planId']).toEqual({ type: 'integer', minimum: 1 });
    expect(Me?.properties?.['plan']).toEqual({ anyOf: [{ $ref: '#/components/schemas/Plan' }, { type: 'null' }] });
  });
});

describe('what the server answers', () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp();
  });

  afterAll(() => museum.close());

  it.each(Object.keys(api.paths))('has the methods of %s that the document has, and no others', async (path) => {
    const { headers, statusCode } = await museum.call(`PATCH ${path.replace(/\{\w+\}/g, '1') as '/'}`);
    const methods = Object.keys(api.paths[path] ?? {}).map((method) => method.toUpperCase());
    const allowed = headers.allow?.split(', ').filter((method) => method !== 'HEAD');
    expect([statusCode, allowed?.sort()]).toEqual([405, methods.sort()]);
  });

  const anonymousOf = ({ security }: OpenAPIV3_1.OperationObject) => security?.length !== 1;

  it.each(operations)('asks for a bearer for %s where the document does', async (line, operation) => {
    const { statusCode } = await museum.call(line.replace(/\{\w+\}/g, '1') as 'GET /', { body: {} });
    expect(statusCode === 401).toBe(!anonymousOf(operation));
  });

  it.each(['openapi.json', 'docs', 'docs/'])(
    'has %s for every visitor, without the headers of a call',
    async (file) => {
      const url = `${API_PREFIX}/${file}`;
      const answer = await museum.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await museum.app.inject({ url, method: 'POST' })).headers.allow).toMatch(/^(?:GET, HEAD|HEAD, GET)$/);
    },
  );

  it('gives the same document as JSON and to the viewer', async () => {
    const ask = (file: string) => museum.app.inject({ url: `${API_PREFIX}/${file}` });
    for (const file of ['openapi.json', 'docs/json'])
      expect((await ask(file)).json()).toEqual(JSON.parse(JSON.stringify(api)));
    const { body, headers } = await ask('docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(4);
    for (const url of files) expect((await museum.app.inject({ url })).statusCode).toBe(200);
  });

  it('shows the page under a policy without inline code and without other origins', async () => {
    const { body, headers } = await museum.app.inject({ url: `${API_PREFIX}/docs` });
    expect(body).not.toMatch(/<script>|style=|\son\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    // The directive must occur only once, because browsers ignore a second one. Swagger UI needs `data:` for its icons.
    expect(policy.match(/img-src [^;]*/g)).toEqual(["img-src 'self' data:"]);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // The JSON document keeps the server's own policy.
    const { headers: ofJson } = await museum.app.inject({ url: `${API_PREFIX}/openapi.json` });
    expect(ofJson['content-security-policy']).not.toContain('connect-src');
  });
});
