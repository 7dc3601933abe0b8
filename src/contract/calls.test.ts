import * as z from 'zod/mini';
import type { Call } from './call';
import { API_PREFIX, CALL_NAMES, CALLS, REQUIRED_HEADERS } from './calls';

const calls: readonly Call[] = Object.values(CALLS);
const inWords = ({ method, path, anonymous }: Call) => `${method} ${path}${anonymous ? ' anon' : ''}`;

it('lists the calls of the membership API, and which of them work signed out', () => {
  expect(calls.map(inWords).sort()).toEqual(
    [
      'GET /v1/me',
      'GET /v1/plans anon',
      'POST /v1/auth/login anon',
      'POST /v1/auth/register anon',
      'GET /v1/auth/register/:token anon',
      'POST /v1/auth/register/:token anon',
      'DELETE /v1/me/logout',
      'GET /v1/contents',
      'GET /v1/contents/:contentId',
      'GET /v1/contents/legal-docs anon',
      'POST /v1/auth/password-reset anon',
      'PUT /v1/auth/password-reset/:token anon',
      'PUT /v1/me/password',
      'PUT /v1/me',
      'POST /v1/me/email',
      'GET /v1/me/email/verify/:token anon',
      'POST /v1/me/payments',
      'GET /v1/me/payments/:paymentId',
    ].sort(),
  );
});

it('has one row for each method and path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(calls.length);
});

it.each(CALL_NAMES)('%s has a schema for each parameter of its path, and for no other', (name) => {
  const { path, params }: Call = CALLS[name];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const { properties = {} } = z.toJSONSchema(params ?? z.object({}), { io: 'input' });
  expect(Object.keys(properties)).toEqual(inPath);
});

it('keeps every path below one version, behind one prefix', () => {
  expect(API_PREFIX).toBe('/api/membership');
  for (const { path } of calls) expect(path).toMatch(/^\/v1(?:\/:?[a-zA-Z-]+)+$/);
});

it('sends exactly the headers the API asks for', () => {
  expect(REQUIRED_HEADERS).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Museum-Id': '1',
  });
});
