import { contentItemListSchema, type ContentItem } from '../../../src/contract/contents';
import { articleTexts } from './texts';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../../testing/testApp';

const DAY = 86_400;
const MEMBERS_NEWS = 3;

describe("the pages of the members' news", () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ settings: { tokenRotationSeconds: 3 * DAY } });
  });

  afterAll(() => museum.close());

  const itemsOf = async (groupId: number): Promise<ContentItem[]> => {
    const token = await museum.signIn('member@example.test');
    return contentItemListSchema.parse((await museum.call(`GET /v1/contents/${groupId}`, { token })).json());
  };
  /** As a browser opens a link in a new tab: without a bearer. */
  const open = (url: string) => museum.app.inject(url.replace(TEST_SETTINGS.publicUrl, ''));
  const textOf = (id: number) => articleTexts[id]?.[0] ?? 'no text';

  it('open at the addresses that the API gives to paying members', async () => {
    const items = await itemsOf(MEMBERS_NEWS);
    expect(items.length).toBeGreaterThan(1);
    for (const { id, url } of items) {
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(textOf(id));
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  it('have the icon of the site, which their policy lets browsers load', async () => {
    const [item] = await itemsOf(1);
    const { body, headers } = await open(item?.url ?? '');
    expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(headers['content-security-policy']).toContain("img-src 'self';");
  });

  it.each(['', '?key=', '?key=guessed', '?key=a&key=b', '?KEY=x'])(
    'do not open with %j behind their path',
    async (query) => {
      for (const { id, title } of await itemsOf(MEMBERS_NEWS)) {
        const page = await open(`/articles/${id}${query}`);
        expect(page.statusCode).toBe(403);
        expect(page.body).toContain('<h1>この記事は会員限定です</h1>');
        expect(page.body).not.toContain(title);
        expect(page.body).not.toContain(textOf(id));
      }
    },
  );

  it('do not open with the key of another article', async () => {
    const [first, second] = await itemsOf(MEMBERS_NEWS);
    const [, query] = (first?.url ?? '').split('?');
    expect((await open(`/articles/${second?.id ?? 0}?${query ?? ''}`)).statusCode).toBe(403);
  });

  it('leave the other articles open without a key, under an address that stays', async () => {
    for (const { id, url } of await itemsOf(1)) {
      expect(url).toBe(`${TEST_SETTINGS.publicUrl}/articles/${id}`);
      expect((await open(url)).statusCode).toBe(200);
    }
  });

  // The last one: it moves the clock.
  it('close for an address of the day before yesterday', async () => {
    const [item] = await itemsOf(MEMBERS_NEWS);
    const url = item?.url ?? '';
    museum.clock.advance(DAY);
    expect((await open(url)).statusCode).toBe(200);
    museum.clock.advance(DAY);
    expect((await open(url)).statusCode).toBe(403);
  });
});
