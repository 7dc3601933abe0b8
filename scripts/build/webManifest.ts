import { paths } from '#domain/paths';

export const WEB_MANIFEST = 'manifest.webmanifest';

/** Returns the web app manifest, by which browsers add the site to the home screen under this name (decisions §12). */
export function webManifest(museumName: string): string {
  return JSON.stringify({
    id: '/',
    name: museumName,
    short_name: museumName,
    lang: 'ja',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // Icon without content near its edges, for systems that cut icons to their own shape.
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
