import type { Screen } from '../support/screens/screen';

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body { font: 16px/1.6 sans-serif; }
div { display: flex; gap: 2rem; overflow-x: auto; }
img { display: block; height: 75vh; border: 1px solid; }
</style><h1>Gallery</h1>`;

/** The page that shows all states of a screen in a row, one row for each width. */
export function renderIndex(screens: readonly Screen[]): string {
  const names = [...new Set(screens.map(({ name }) => screenOf(name)))];
  const sections = names.flatMap((name) => [
    `<h2>${name}</h2>`,
    ...['390', '1280', 'print'].map((width) => {
      const states = screens.filter((screen) => screenOf(screen.name) === name);
      const shown = states.filter(({ print }) => (width === 'print') === (print === true));
      return `<div>${shown.map((state) => renderFigure(`${state.name}.${width}.png`)).join('')}</div>`;
    }),
  ]);
  return `${HEAD}${sections.join('\n')}</html>\n`;
}

const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

const renderFigure = (file: string): string =>
  `<figure><figcaption>${file}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`;
