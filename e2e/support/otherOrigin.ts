import { freePort } from '../../server/testing/freePort';
import { copySite } from './copySite';
import { withServer } from './ownServer';

/** The app at one address of a server calls its API at another address, which is another origin for a browser. */
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
