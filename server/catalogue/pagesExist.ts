import * as z from 'zod/mini';
import { isArticlePath, isLegalPath, isPath } from './ownPages';

interface Entry {
  readonly url: string;
  readonly text?: string | undefined;
}

interface Entries {
  readonly contentGroups: readonly { readonly items: readonly Entry[] }[];
  readonly legalDocuments: readonly Entry[];
}

interface Place {
  readonly path: readonly PropertyKey[];
  readonly entry: Entry;
  /** Returns whether an address has the form that the site uses for pages of this kind of entry. */
  readonly isOwnPath: (url: string) => boolean;
}

/**
 * Refuses an entry whose url is a path of the site at which there is no page (decisions §11). Runs only if the entries
 * have no other faults.
 */
export const pagesExist = z.check<Entries>(({ value, issues }) => {
  if (issues.length > 0) return;
  const places = placesOf(value);
  const pages = new Set<string>();
  const fault = ({ path }: Place, field: keyof Entry, message: string) =>
    issues.push({ code: 'custom', message, input: value, path: [...path, field] });
  for (const place of places.filter(isPage)) {
    const { url } = place.entry;
    if (pages.has(url)) fault(place, 'url', `is ${JSON.stringify(url)}, as in an entry before it`);
    pages.add(url);
  }
  for (const place of places) {
    const { url } = place.entry;
    const [page = ''] = url.split(/[?#]/, 1);
    if (!isPath(url) || pages.has(page)) continue;
    if (place.isOwnPath(url)) fault(place, 'text', `is missing: the site makes the page ${url} from it`);
    else fault(place, 'url', `is ${JSON.stringify(url)}, where the site has no page`);
  }
});

function isPage({ entry: { url, text }, isOwnPath }: Place): boolean {
  return text !== undefined && isOwnPath(url);
}

function placesOf({ contentGroups, legalDocuments }: Entries): Place[] {
  return [
    ...contentGroups.flatMap(({ items }, group) =>
      items.map((entry, index) => ({
        entry,
        isOwnPath: isArticlePath,
        path: ['contentGroups', group, 'items', index],
      })),
    ),
    ...legalDocuments.map((entry, index) => ({ entry, isOwnPath: isLegalPath, path: ['legalDocuments', index] })),
  ];
}
