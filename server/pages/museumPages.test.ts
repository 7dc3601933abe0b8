import { contentItemListSchema, type ContentItem } from '#contract/contents';
import { importCatalogue } from '../catalogue/importCatalogue';
import { sandboxCatalogue } from '../../sandbox/seed/sandboxCatalogue';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';

const HOUR = 3_600;
const MEMBERS_NEWS = 3;

const texts = new Map(
  sandboxCatalogue.contentGroups.flatMap(({ items }) => items.map(({ id, text = '' }) => [id, text] as const)),
);

describe('the pages of the museum', () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ settings: { tokenRotationSeconds: 24 * HOUR } });
  });

  afterAll(() => museum.close());

  const itemsOf = async (groupId: number): Promise<ContentItem[]> => {
    const token = await museum.signIn('member@example.test');
    return contentItemListSchema.parse((await museum.call(`GET /v1/contents/${groupId}`, { token })).json());
  };
  /** Opens a link without a bearer, like a browser in a new tab. */
  const open = (url: string) => museum.app.inject(url.replace(TEST_SETTINGS.publicUrl, ''));
  const textOf = (id: number) => texts.get(id)?.split('\n\n')[0] ?? 'no text';

  it("open at the addresses of the members' news that the API gives to paying members", async () => {
    const items = await itemsOf(MEMBERS_NEWS);
    expect(items.length).toBeGreaterThan(1);
    for (const { id, url } of items) {
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(textOf(id));
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('have the icon of the site, which their policy lets browsers load', async () => {
    const [item] = await itemsOf(1);
    const { body, headers } = await open(item?.url ?? '');
    expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(headers['content-security-policy']).toContain("img-src 'self';");
  });

  it.each(['', '?key=', '?key=guessed', '?key=a&key=b', '?KEY=x', '?key=zzzzzzz.', '?key=.'])(
    "of the members' news do not open with %j behind their path",
    async (query) => {
      for (const { id, title } of await itemsOf(MEMBERS_NEWS)) {
        const page = await open(`/articles/${id}${query}`);
        expect(page.statusCode).toBe(403);
        expect(page.headers['cache-control']).toBe('private, no-store');
        expect(page.body).toContain('<h1>この記事は会員限定です</h1>');
        expect(page.body).not.toContain(title);
        expect(page.body).not.toContain(textOf(id));
      }
    },
  );

  it('do not open with the key of another article, nor with a longer life written into one', async () => {
    const [first, second] = await itemsOf(MEMBERS_NEWS);
    const [, query = ''] = (first?.url ?? '').split('?');
    expect((await open(`/articles/${second?.id ?? 0}?${query}`)).statusCode).toBe(403);
    expect((await open(`/articles/${first?.id ?? 0}?${query.replace('key=', 'key=z')}`)).statusCode).toBe(403);
  });

  it('open without a key under an address that stays where they are for all visitors', async () => {
    for (const { id, url } of await itemsOf(1)) {
      expect(url).toBe(`${TEST_SETTINGS.publicUrl}/articles/${id}`);
      expect((await open(url)).statusCode).toBe(200);
    }
  });

  it('are those of the catalogue, also where it changes', async () => {
    const terms = { legalDocType: 2, url: '/legal/rules', text: '# 利用規約\n\n第1条' } as const;
    await importCatalogue(museum.database, { ...sandboxCatalogue, legalDocuments: [terms] });
    expect((await open('/legal/rules')).body).toContain('<h1>利用規約</h1>\n<p>第1条</p>');
    const former = await open('/legal/privacy-policy');
    expect(former.statusCode).toBe(404);
    expect(former.body).toContain('<h1>ページが見つかりません</h1>');
  });

  // This test is the last one, because it moves the clock.
  it("of the members' news close for an address that is an hour old", async () => {
    const [item] = await itemsOf(MEMBERS_NEWS);
    const url = item?.url ?? '';
    museum.clock.advance(HOUR - 1);
    expect((await open(url)).statusCode).toBe(200);
    museum.clock.advance(1);
    expect((await open(url)).statusCode).toBe(403);
  });
});
