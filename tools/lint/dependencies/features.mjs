import { OUTSIDE_APP, TESTS } from './places.mjs';

const OWN_LAYERS = 'store|forms|ui|domain|contract|assets|features';

/**
 * Forbids a feature to import another feature. Code of a feature may be imported from outside only through its pages.
 */
export const featureBorders = [
  {
    name: 'features-know-their-friends',
    comment: 'A feature is drawn by the app and must not know it; of support it needs reports and the idle browser.',
    from: { path: '^src/features/', pathNot: TESTS },
    to: { path: `^src/(?!(?:${OWN_LAYERS})/|support/(?:[mM]onitoring|whenIdle))|${OUTSIDE_APP}` },
  },
  {
    name: 'no-feature-in-another',
    comment: 'What two features need belongs to ui, forms, store or domain; else changing one breaks the other.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'app-takes-only-pages',
    comment: 'The app knows a feature by its pages; only the shells around them may take single pieces.',
    from: { path: '^src/(?:app|main)', pathNot: `${TESTS}|^src/app/shells/` },
    to: { path: '^src/features/', pathNot: 'Page\\.tsx$' },
  },
  {
    name: 'pages-load-lazily',
    comment: 'A page is fetched when a visitor goes there; a plain import puts it into the first download of everyone.',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: '^src/features/.+Page\\.tsx$', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
];
