import fastify from 'fastify';
import { addBaseHeaders } from './baseHeaders';

it.each([
  ['https://members.museum.example.test', expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/)],
  ['http://members.museum.example.test', undefined],
  // HSTS must not be sent on localhost, since it would make every other server on the developer's machine unreachable
  // by http for two years.
  ['https://localhost:8443', undefined],
])('tells browsers at %s to come by TLS alone, or not', async (apiUrl, expected) => {
  const app = fastify();
  addBaseHeaders(app, apiUrl);
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toEqual(expected);
  await app.close();
});
