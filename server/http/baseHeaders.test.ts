import fastify from 'fastify';
import { addBaseHeaders } from './baseHeaders';

it.each([
  ['https://members.museum.example.test', expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/)],
  ['http://members.museum.example.test', undefined],
  // Whatever else listens on the developer's machine would be out of reach by http, for two years.
  ['https://localhost:8443', undefined],
])('tells browsers at %s to come by TLS alone, or not', async (apiUrl, expected) => {
  const app = fastify();
  addBaseHeaders(app, apiUrl);
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toEqual(expected);
  await app.close();
});
