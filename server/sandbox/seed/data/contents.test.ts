import { contentGroupListSchema, contentItemListSchema } from '../../../../src/contract/contents';
import { MEMBERS_NEWS_KEY } from '../../../../src/domain/membership/membership';
import { seedContentGroups, seedContentItems } from './contents';

const itemsOf = (groupId: number) => seedContentItems.filter(({ contentGroupId }) => contentGroupId === groupId);

describe("the sandbox museum's contents", () => {
  it('are groups and items as the contract has them', () => {
    expect(contentGroupListSchema.parse(seedContentGroups)).toEqual(seedContentGroups);
    expect(contentItemListSchema.parse(seedContentItems)).toHaveLength(seedContentItems.length);
  });

  it('have ids and keys of their own', () => {
    expect(new Set(seedContentItems.map(({ id }) => id)).size).toBe(seedContentItems.length);
    expect(new Set(seedContentGroups.map(({ id }) => id)).size).toBe(seedContentGroups.length);
    expect(new Set(seedContentGroups.map(({ contentKeyName }) => contentKeyName)).size).toBe(seedContentGroups.length);
  });

  it("fill every group, the members' news among them", () => {
    expect(seedContentGroups.map(({ contentKeyName }) => contentKeyName)).toContain(MEMBERS_NEWS_KEY);
    expect(seedContentGroups.filter(({ id }) => itemsOf(id).length === 0)).toEqual([]);
    expect(seedContentGroups.flatMap(({ id }) => itemsOf(id))).toHaveLength(seedContentItems.length);
  });

  it.each(seedContentItems)('$id was published in Japan time and has a text to read', (item) => {
    expect(item.publishedStartAt).toMatch(/^202[56]-.*\+09:00$/);
    expect(item.url).toBe(`/articles/${item.id}`);
    expect(item.paragraphs.length).toBeGreaterThanOrEqual(2);
  });
});
