import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from './parseCatalogue';

const FILE = path.join(__dirname, '../../sandbox/catalogue.json');

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the sandbox's catalogue file with one value changed, in the form in which an editor might save the file. */
const fileWith = (place: string, value?: unknown) => {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as object;
  const parts = place.split(/[.[\]]+/).filter((part) => part !== '');
  const last = parts.pop() ?? '';
  const parent = parts.reduce((entry, part) => Reflect.get(entry, part) as object, file);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return encode(JSON.stringify(file));
};

const ITEM = 'contentGroups[1].items[2]';
const RANGE = 'must be a whole number from';
const ADDRESS = 'must be empty, an http or https address or a path';
const DATE = 'must be a date-time with its offset, like 2026-04-01T10:00:00+09:00';

describe('a catalogue file', () => {
  it('is taken as it stands', () => {
    expect(parseCatalogue(readFileSync(FILE))).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('may begin with a byte order mark, and may be empty of entries', () => {
    const empty = { plans: [], contentGroups: [], legalDocuments: [] };
    expect(parseCatalogue(encode(`\ufeff${JSON.stringify(empty)}`))).toEqual(empty);
  });

  it.each([
    ['$schema', './catalogue.schema.json'],
    [`${ITEM}.url`, ''],
    [`${ITEM}.url`, 'http://museum.example.test/'],
    ['legalDocuments[0].url', 'https://museum.example.test/legal.html'],
    ['plans[2].price', null],
    ['plans[2].price', 0],
    [`${ITEM}.publishedStartAt`, '2026-04-01T01:00:00.250Z'],
    ['legalDocuments', []],
    // The limit counts characters, and the `length` of a JavaScript string would count each of these characters twice.
    ['plans[2].planName', '𠮷'.repeat(100)],
    ['plans[2].description', undefined],
    ['plans[2].description', '𠮷'.repeat(200)],
    [`${ITEM}.title`, '題'.repeat(200)],
  ])('may have %s: %j', (place, value) => {
    expect(() => parseCatalogue(fileWith(place, value))).not.toThrow();
  });

  it('of an older release, in which keys had another name and said the kind, is taken', () => {
    const plans = ['kyoto-city-e-friend', 'kyoto-city-friend-u25', 'friend'].map((planKeyName, index) => ({
      id: index + 1,
      planName: 'p',
      planKeyName,
      price: 0,
    }));
    const read = parseCatalogue(encode(JSON.stringify({ plans, contentGroups: [], legalDocuments: [] }))).plans;
    expect(read.map(({ key, kind }) => [key, kind])).toEqual([
      ['kyoto-city-e-friend', 'free'],
      ['kyoto-city-friend-u25', 'young'],
      ['friend', 'ordinary'],
    ]);
  });

  const parseItems = (...items: readonly object[]) =>
    parseCatalogue(
      encode(
        JSON.stringify({
          plans: [],
          contentGroups: [
            {
              id: 1,
              contentName: 'g',
              contentKeyName: 'g',
              items: items.map((item, id) => ({
                id: id + 1,
                title: 't',
                publishedStartAt: '2026-04-01T01:00:00Z',
                ...item,
              })),
            },
          ],
          legalDocuments: [{ legalDocType: 2, url: '/legal/terms', text: '# 規約' }],
        }),
      ),
    );

  it('may lead to pages with a text of their own, to those of other entries and elsewhere', () => {
    const items = [{ url: '/articles/a', text: 'x' }, { url: '/articles/a#b' }, { url: '/legal/terms' }];
    expect(() => parseItems(...items, { url: '' }, { url: 'http://museum.example.test/legal' })).not.toThrow();
  });

  it.each([
    [{ url: '/articles/a' }, 'items[0].text: is missing: the site makes the page /articles/a from it'],
    [{ url: '/articles/b#c' }, 'items[0].url: is "/articles/b#c", where the site has no page'],
    [{ url: '/legal/fees' }, 'items[0].url: is "/legal/fees", where the site has no page'],
    [{ url: '/news' }, 'items[0].url: is "/news", where the site has no page'],
    [{ url: '/articles/a.b', text: 'x' }, 'items[0].url: is "/articles/a.b", where the site has no page'],
    [{ url: '/legal/fees', text: 'x' }, 'items[0].url: is "/legal/fees", where the site has no page'],
    [{ url: '/articles/a', text: ' ' }, 'items[0].text: must be a text that is not empty'],
  ])('is refused with the item %j', (item, message) => {
    expect(() => parseItems(item)).toThrow(`contentGroups[0].${message}`);
  });

  it('is refused with two texts for one page', () => {
    const page = { url: '/articles/a', text: 'x' };
    expect(() => parseItems(page, page)).toThrow('items[1].url: is "/articles/a", as in an entry before it');
  });

  it.each<[string, unknown, string]>([
    ['plans', undefined, 'plans: is missing'],
    ['plans', {}, 'plans: must be a list'],
    ['plans[2]', 'text', 'plans[2]: must be an object'],
    ['plans[2].id', 0, `plans[2].id: ${RANGE} 1 to 2147483647`],
    ['plans[2].id', 2_147_483_648, `plans[2].id: ${RANGE} 1 to 2147483647`],
    ['plans[2].id', '3', `plans[2].id: ${RANGE} 1 to 2147483647`],
    ['plans[2].id', 1, 'plans[2].id: is 1, as in an entry before it'],
    ['plans[2].description', ' ', 'plans[2].description: must be a text that is not empty'],
    ['plans[2].description', '説'.repeat(201), 'plans[2].description: must have at most 200 characters'],
    ['plans[2].price', undefined, 'plans[2].price: is missing'],
    ['plans[2].price', -1, `plans[2].price: ${RANGE} 0 to 2147483647`],
    ['plans[2].price', 99.5, `plans[2].price: ${RANGE} 0 to 2147483647`],
    ['plans[2].price', '5000', `plans[2].price: ${RANGE} 0 to 2147483647`],
    ['plans[2].planName', ' ', 'plans[2].planName: must be a text that is not empty'],
    ['plans[2].planName', '\u200B', 'plans[2].planName: must be a text that is not empty'],
    ['plans[2].planName', 'a\0', 'plans[2].planName: must be a text that is not empty'],
    ['plans[2].planName', '\ud800', 'plans[2].planName: must be a text that is not empty'],
    ['plans[2].key', 'kyoto-city-e-friend', 'plans[2].key: is that of plans of the kind free'],
    ['plans[2].key', 'kyoto-city-friend-pair', 'plans[3].key: is "kyoto-city-friend-pair", as in an entry before it'],
    ['plans[2].key', undefined, 'plans[2].key: is missing'],
    ['plans[2].planKeyName', 'friend', 'plans[2].planKeyName: is the former name of key'],
    ['plans[2].kind', 'old', 'plans[2].kind: must be one of free, young, ordinary'],
    ['plans[2].planName', '友'.repeat(101), 'plans[2].planName: must have at most 100 characters'],
    ['plans[2].key', 'k'.repeat(101), 'plans[2].key: must have at most 100 characters'],
    ['plans[2].prize', 1, 'plans[2].prize: is no field of the catalogue'],
    ['tickets', [], 'tickets: is no field of the catalogue'],
    ['contentGroups[1].items', undefined, 'contentGroups[1].items: is missing'],
    ['contentGroups[1].contentKeyName', 'members_news', 'contentGroups[2].contentKeyName: is "members_news", as in'],
    ['contentGroups[1].id', 3, 'contentGroups[2].id: is 3, as in an entry before it'],
    [
      'contentGroups[1].contentName',
      '展'.repeat(101),
      'contentGroups[1].contentName: must have at most 100 characters',
    ],
    [
      'contentGroups[1].contentKeyName',
      'k'.repeat(101),
      'contentGroups[1].contentKeyName: must have at most 100 characters',
    ],
    [`${ITEM}.title`, '題'.repeat(201), `${ITEM}.title: must have at most 200 characters`],
    [`${ITEM}.url`, `/${'a'.repeat(2_000)}`, `${ITEM}.url: must have at most 2000 characters`],
    [`${ITEM}.publishedStartAt`, `2026-04-01T10:00:00.${'0'.repeat(20)}+09:00`, 'must have at most 35 characters'],
    [
      'legalDocuments[0].url',
      `https://${'a'.repeat(2_000)}`,
      'legalDocuments[0].url: must have at most 2000 characters',
    ],
    ['$schema', 'a'.repeat(2_001), '$schema: must have at most 2000 characters'],
    [`${ITEM}.id`, 101, `${ITEM}.id: is 101, as in an entry before it`],
    [`${ITEM}.publishedStartAt`, '2026-04-01', `${ITEM}.publishedStartAt: ${DATE}`],
    [`${ITEM}.publishedStartAt`, '2026-04-01T10:00:00', `${ITEM}.publishedStartAt: ${DATE}`],
    [`${ITEM}.publishedStartAt`, '2026-02-30T10:00:00+09:00', `${ITEM}.publishedStartAt: ${DATE}`],
    [`${ITEM}.publishedStartAt`, '0000-01-01T00:00:00Z', `${ITEM}.publishedStartAt: ${DATE}`],
    [`${ITEM}.publishedStartAt`, null, `${ITEM}.publishedStartAt: ${DATE}`],
    [`${ITEM}.url`, 'javascript:alert(1)', `${ITEM}.url: ${ADDRESS}`],
    [`${ITEM}.url`, '//museum.example.test', `${ITEM}.url: ${ADDRESS}`],
    [`${ITEM}.url`, 'museum.example.test', `${ITEM}.url: ${ADDRESS}`],
    [`${ITEM}.paragraphs`, [], `${ITEM}.paragraphs: is no field of the catalogue`],
    ['legalDocuments[0].url', '', 'legalDocuments[0].url: must be an http or https address or a path'],
    ['legalDocuments[0].legalDocType', 4, 'legalDocuments[0].legalDocType: must be one of 1, 2, 3'],
    ['legalDocuments[0].legalDocType', 2, 'legalDocuments[1].legalDocType: is 2, as in an entry before it'],
  ])('is refused with %s: %j', (place, value, message) => {
    const parse = () => parseCatalogue(fileWith(place, value));
    expect(parse).toThrow(message);
    expect(parse).toThrow(/^[^\n;]*$/);
  });

  it.each([
    [encode('{ "plans": [\n'), /^not JSON: [^\n]+$/],
    [encode(''), /^not JSON: [^\n]+$/],
    [new Uint8Array([0x7b, 0x22, 0x83, 0x8a, 0x22, 0x7d]), /^not UTF-8$/],
    [encode('[]'), /^must be an object$/],
    [encode('null'), /^must be an object$/],
  ])('is refused where it is no such file', (file, message) => {
    expect(() => parseCatalogue(file)).toThrow(message);
  });

  it('is refused in one line, however much is wrong', () => {
    const plans = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));
    const parse = () => parseCatalogue(encode(JSON.stringify({ plans, contentGroups: [], legalDocuments: [] })));
    expect(parse).toThrow(/^plans\[0\]\.planName: is missing; [^\n]{1,200}; and \d+ more$/);
  });

  it('is refused in a short line where entries have the same endless text', () => {
    const endless = 'k'.repeat(5_000_000);
    const plans = [1, 2].map((id) => ({ id, planName: 'p', key: endless, price: 1 }));
    const parse = () => parseCatalogue(encode(JSON.stringify({ plans, contentGroups: [], legalDocuments: [] })));
    expect(parse).toThrow(/^plans\[0\]\.key: must have at most 100 characters; [^\n]{1,60}$/);
  });

  it('has no more plans than the app shows', () => {
    const plans = Array.from({ length: 1_001 }, (_, id) => ({
      id: id + 1,
      planName: 'p',
      key: `p${id}`,
      price: 1,
    }));
    const parse = () => parseCatalogue(encode(JSON.stringify({ plans, contentGroups: [], legalDocuments: [] })));
    expect(parse).toThrow('plans: must be a list of at most 1000');
  });
});
