import { contentGroupListSchema, contentItemListSchema } from '#contract/contents';
import { MEMBERS_NEWS_KEY } from '#domain/membership/membership';
import { sandboxCatalogue } from '../sandboxCatalogue';

const groups = sandboxCatalogue.contentGroups;
const items = groups.flatMap((group) => group.items);

describe("the sandbox museum's contents", () => {
  it('are groups and items as the contract has them', () => {
    expect(contentGroupListSchema.parse(groups)).toEqual(groups.map(({ items: _, ...group }) => group));
    expect(contentItemListSchema.parse(items)).toEqual(items.map(({ text: _, ...item }) => item));
  });

  it("fill every group, the members' news among them", () => {
    expect(groups.map(({ contentKeyName }) => contentKeyName)).toContain(MEMBERS_NEWS_KEY);
    expect(groups.filter((group) => group.items.length === 0)).toEqual([]);
  });

  it.each(items)('$id was published in Japan time and has a text to read', ({ id, publishedStartAt, url, text }) => {
    expect(publishedStartAt).toMatch(/^202[56]-.*\+09:00$/);
    expect(url).toBe(`/articles/${id}`);
    expect(text?.split('\n\n').length).toBeGreaterThanOrEqual(2);
  });
});
