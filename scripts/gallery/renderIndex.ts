import { pictureFile, type View } from './views';

interface Entry {
  readonly name: string;
  readonly views: readonly View[];
}

const STYLE = `
body { margin: 2rem; font: 16px/1.6 sans-serif; color: #33281d; }
nav { columns: 12rem; }
section { border-top: 1px solid #dcc99d; }
.row { display: flex; gap: 2rem; align-items: flex-start; overflow-x: auto; padding-bottom: 2rem; }
figure { flex: none; margin: 0; }
img { display: block; height: 75vh; width: auto; border: 1px solid #dcc99d; }
`;

/** The page that shows all states of a screen in a row, one row for each width. */
export function renderIndex(entries: readonly Entry[]): string {
  const screens = [...new Set(entries.map(({ name }) => screenOf(name)))];
  const links = screens.map((screen) => `<a href="#${screen}">${screen}</a><br>`);
  const sections = screens.map((screen) =>
    renderScreen(
      screen,
      entries.filter(({ name }) => screenOf(name) === screen),
    ),
  );
  const head = `<meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="en">${head}<h1>Gallery</h1><nav>${links.join('')}</nav>${sections.join('\n')}</html>\n`;
}

function screenOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

function renderScreen(screen: string, entries: readonly Entry[]): string {
  const views = [...new Set(entries.flatMap((entry) => entry.views))];
  const rows = views.map((view) => {
    const figures = entries.filter((entry) => entry.views.includes(view)).map(({ name }) => renderFigure(name, view));
    return `<div class="row">${figures.join('')}</div>`;
  });
  return `<section id="${screen}"><h2>${screen}</h2>${rows.join('')}</section>`;
}

function renderFigure(name: string, { label, suffix }: View): string {
  const file = pictureFile(name, suffix);
  const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${label}"></a>`;
  return `<figure><figcaption>${name} · ${label}</figcaption>${picture}</figure>`;
}
