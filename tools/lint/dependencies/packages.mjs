import { TESTS } from './places.mjs';

const SERVER_PACKAGES =
  'fastify|fastify-plugin|@fastify|ipaddr\\.js|pg|@electric-sql|@node-rs|fs-native-extensions|nodemailer|prom-client|tsx';
const BROWSER_PACKAGES =
  'react|react-[^/]+|antd|@ant-design|@reduxjs|@redux-devtools|redux-persist|final-form|@sentry|qrcode\\.react|workbox-[^/]+';

/** The rules that say which packages each folder may import. */
export const packageBorders = [
  {
    name: 'rules-stay-free-of-packages',
    comment: 'Contract and domain run on both sides; besides zod and dayjs nothing is needed and nothing may slip in.',
    from: { path: '^src/(?:contract|domain)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(?:zod|dayjs)/' },
  },
  {
    name: 'browser-code-without-node',
    comment: 'A browser has no file system and no process: such an import breaks the page.',
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-code-without-server-packages',
    comment: 'What serves and stores belongs to the server; bundled for the browser it is dead weight that cannot run.',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: `node_modules/(?:${SERVER_PACKAGES})/` },
  },
  {
    name: 'server-code-without-browser',
    comment: 'The server draws no screens; browser packages would slow its start and widen what can be attacked.',
    from: { path: '^(?:server|sandbox)/', pathNot: TESTS },
    to: { path: `node_modules/(?:${BROWSER_PACKAGES})/` },
  },
  {
    name: 'no-dev-packages-at-run-time',
    comment:
      'Development packages are not there where the server runs (npm ci --omit=dev). The build has put those of the browser into dist/.',
    from: { path: '^(?:src|server|sandbox)/', pathNot: `${TESTS}|\\.d\\.ts$` },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm'],
      pathNot: `node_modules/(?:${BROWSER_PACKAGES})/`,
    },
  },
];
