import { layerKnows, OUTSIDE_APP, TESTS } from './places.mjs';

/** The rules for the rows of the table in ARCHITECTURE.md, from the bottom to the top. */
export const layers = [
  layerKnows('domain', ['contract'], "The museum's rules are plain functions, for the browser and the server alike."),
  {
    name: 'domain-takes-only-types-of-contract',
    comment: 'The contract checks with the rules; were the rules to need the contract, neither came first.',
    from: { path: '^src/domain/', pathNot: TESTS },
    to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
  },
  layerKnows('contract', ['domain'], 'The wire contract is shared by app and server and can know neither.'),
  layerKnows(
    'store',
    ['contract', 'domain', 'support'],
    'The store states facts and what follows from them; it draws nothing.',
  ),
  {
    name: 'slices-know-no-api',
    comment: 'Slices are facts and values; they neither ask the API nor know how the store is put together.',
    from: { path: '^src/store/slices/', pathNot: TESTS },
    to: { path: '^src/(?!store/slices/|contract/|domain/)' },
  },
  {
    name: 'api-states-facts',
    comment: 'The API states facts; what follows from them stands in effects.',
    from: { path: '^src/store/api/', pathNot: TESTS },
    to: { path: '^src/store/effects/' },
  },
  layerKnows('ui', ['contract', 'domain', 'assets'], 'Pieces get all they show as props, so they can be shown alone.'),
  layerKnows(
    'forms',
    ['contract', 'domain', 'store', 'ui', 'assets'],
    'Forms serve all features and know none; what they say is in the store.',
  ),
  layerKnows('support', ['contract', 'domain', 'store'], 'Reporting must work when the rest of the app does not.'),
  layerKnows(
    'serviceWorker',
    ['domain'],
    'A service worker outlives every page: it should change as seldom as it can.',
  ),
  {
    name: 'support-takes-only-types-of-store',
    comment: 'The recorder reads the state it is handed; it must never change it by an action.',
    from: { path: '^src/support/', pathNot: TESTS },
    to: { path: '^src/store/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'viewer-knows-its-friends',
    comment: 'The viewer reads a file, and knows the app only as a whole.',
    from: { path: '^viewer/', pathNot: TESTS },
    to: { path: `^src/(?!(?:app|domain|store|ui)/)|${OUTSIDE_APP}` },
  },
  {
    name: 'viewer-shows-the-app-in-a-frame',
    comment: 'The page around the frame has no part of the app: it must work where the app does not.',
    from: { path: '^viewer/(?!screen/)', pathNot: TESTS },
    to: { path: '^(?:src/(?:app|store)|viewer/screen)/' },
  },
  {
    name: 'viewer-is-a-build-of-its-own',
    comment: "What only support staff use must not reach the members' pages.",
    from: { path: '^(?:src|server|sandbox)/', pathNot: TESTS },
    to: { path: '^viewer/' },
  },
  layerKnows(
    'cardForm',
    ['contract', 'domain', 'ui'],
    'Beside a script of the provider stand messages and look alone.',
  ),
  {
    name: 'card-form-is-a-build-of-its-own',
    comment: 'What stands beside a script of the card provider must not be in the app.',
    from: { path: '^src/(?!cardForm/)', pathNot: TESTS },
    to: { path: '^src/cardForm/' },
  },
  {
    name: 'app-stays-in-src',
    comment: 'The browser app and the server meet at the wire contract only; server code would end up in the bundle.',
    from: { path: '^src/(?:app|main|testing)' },
    to: { path: OUTSIDE_APP },
  },
  {
    name: 'main-is-no-tool',
    comment: 'main.tsx mounts the app when it is loaded; importing it would mount it twice.',
    from: { path: '^src/' },
    to: { path: '^src/main\\.tsx$' },
  },
  {
    name: 'server-knows-contract-and-domain',
    comment: 'Of the app the server shares the wire contract and the rules; anything else ties it to the browser.',
    from: { path: '^(?:server|sandbox)/' },
    to: { path: '^src/(?!contract/|domain/|testing/profile\\.ts)|^(?:scripts|e2e|bench|tools|ops)/' },
  },
  {
    name: 'sandbox-has-one-door',
    comment: 'With SANDBOX=off no file of the sandbox is loaded, and its folder may be missing: one module imports it.',
    from: { path: '^server/(?!loadSandbox\\.ts$)', pathNot: TESTS },
    to: { path: '^sandbox/' },
  },
  {
    name: 'use-cases-without-http',
    comment: 'Use cases throw errors of their own; server/http alone decides with which status each is answered.',
    from: {
      path: '^server/(?:account|auth|catalogue|database|limits|mailTokens|members|payments|sessions)/',
      pathNot: TESTS,
    },
    to: { path: '^server/http/' },
  },
  {
    name: 'e2e-sees-what-a-browser-sees',
    comment: 'Journeys know pages and wire; inner pieces would make them pass for the wrong reason.',
    from: { path: '^e2e/' },
    to: {
      path: '^src/(?!contract/|domain/|testing/(?:factories|liveRegions|profile)\\.ts)|^(?:server/(?!testing/(?:freePort|migratedDatabase)\\.ts)|(?:sandbox|scripts|bench|tools/lint|ops)/)',
    },
  },
  {
    name: 'bench-measures-from-outside',
    comment: 'Measurements drive the built app and the real server; pieces of the app by themselves take another time.',
    from: { path: '^bench/' },
    to: { path: '^src/(?!contract/|domain/)|^(?:tools/lint|ops)/' },
  },
];
