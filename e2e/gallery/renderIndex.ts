import type { Screen } from '../support/screens/screen';

const STYLE = `
body { margin: 2rem; font: 16px/1.6 sans-serif; color: #33281d; }
nav { columns: 12rem; }
section { border-top: 1px solid #dcc99d; }
.row { display: flex; gap: 2rem; align-items: flex-start; overflow-x: auto; padding-bottom: 2rem; }
figure { flex: none; margin: 0; }
img { display: block; height: 75vh; width: auto; border: 1px solid #dcc99d; }
`;

/** The page that shows all states of a screen in a row, one row for each width. */
export function renderIndex(screens: readonly Screen[]): string {
  const names = [...new Set(screens.map(({ name }) => screenOf(name)))];
  const links = names.map((name) => `<a href="#${name}">${name}</a><br>`);
  const sections = names.map((name) => renderScreen(name, screens));
  const head = `<meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="en">${head}<h1>Gallery</h1><nav>${links.join('')}</nav>${sections.join('\n')}</html>\n`;
}

const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

function renderScreen(screen: string, screens: readonly Screen[]): string {
  const states = screens.filter(({ name }) => screenOf(name) === screen);
  const rows = ['390', '1280', 'print'].map((width) => {
    const figures = states.filter(({ print }) => (width === 'print') === (print === true));
    return `<div class="row">${figures.map(({ name }) => renderFigure(name, width)).join('')}</div>`;
  });
  return `<section id="${screen}"><h2>${screen}</h2>${rows.join('')}</section>`;
}

function renderFigure(name: string, width: string): string {
  const file = `${name}.${width}.png`;
  const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width}"></a>`;
  return `<figure><figcaption>${name} · ${width}</figcaption>${picture}</figure>`;
}
