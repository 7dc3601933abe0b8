/** Licences of packages that every member's browser loads. */
export const ALLOWED_IN_BROWSER = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Licences of packages for the build, the tests and the server. */
export const ALLOWED_LICENCES = [...ALLOWED_IN_BROWSER, 'BlueOak-1.0.0', 'CC0-1.0', 'MIT-0', 'Unlicense'];

/** Packages with other licences, which browsers must not load. */
export const LICENCE_EXCEPTIONS: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  argparse: { licence: 'PSF-2.0', reason: "Of markdown-it's command line, which the server does not load." },
  'axe-core': { licence: 'MPL-2.0', reason: 'Used unchanged, by the accessibility tests alone.' },
  'caniuse-lite': { licence: 'CC-BY-4.0', reason: 'Data that the build reads; nothing of it is passed on.' },
  pako: { licence: '(MIT AND Zlib)', reason: 'Of selenium-webdriver, for the tests in WebKit alone.' },
};

/** Packages that have an installation script. Each value says why the product works without running the script. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'Builds from source where no binary fits; one does.',
  '@swc/core': 'Looks for a binary that fits; it comes as a package of its own.',
  'core-js-pure': 'Prints a request for donations.',
  esbuild: 'Replaces its launcher by the binary, which comes as a package of its own.',
  msw: 'Copies a service worker that is not used here.',
};
