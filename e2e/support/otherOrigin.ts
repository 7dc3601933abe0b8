import { freePort } from '../../server/testing/freePort';
import { copySite } from './copySite';
import { withServer } from './ownServer';

/** A `test` against a site whose API has another origin than the app: the same server at another host name. */
export const testWithOtherOrigin = withServer(async (site) => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const apiOrigin = apiOf(publicUrl);
  await copySite(site, {
    API_ORIGIN: apiOrigin,
    PAYMENT_ENDPOINT: `${apiOrigin}/sandbox/payment`,
    GEOCODING_ENDPOINT: `${apiOrigin}/sandbox/geocode/json`,
  });
  return { site, port, settings: { PUBLIC_URL: publicUrl, API_URL: apiOrigin, TOKEN_ROTATION_SECONDS: '0' } };
});

export function apiOf(publicUrl: string): string {
  return publicUrl.replace('localhost', '127.0.0.1');
}
