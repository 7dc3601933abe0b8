import type { ContentGroup, ContentItem } from '#contract/contents';
import { canReadMembersNews, MEMBERS_NEWS_KEY } from '#domain/membership/membership';
import { sessionOf } from '../../http/authentication';
import type { Handlers } from '../../http/contractRoutes';
import { toAbsoluteUrl } from '../../http/publicUrl';
import { notFound, Refusal, REFUSALS } from '../../http/refusal';
import { isArticlePath } from '../../catalogue/ownPages';
import type { Services } from '../../services';

/**
 * GET /v1/contents returns every group, even `members_news`, which the app hides from members without a paid plan. GET
 * /v1/contents/{contentId} returns the items of a group. For `members_news`, it refuses members without a paid plan
 * with 403 (§6, decisions §1).
 */
export function contentRoutes(services: Services): Handlers<'getContentGroups' | 'getContentItems'> {
  const { contents, settings, clock } = services;
  return {
    getContentGroups: () => contents.listGroups(),

    getContentItems: async (request) => {
      const group = await contents.findGroup(request.params.contentId);
      if (group === null) throw notFound();
      await refuseMembersNews(group, sessionOf(request).memberId, services);
      const items = await contents.listItems(group.id, clock());
      const withAddress = async (item: ContentItem) => ({
        ...item,
        url: toAbsoluteUrl(await addressOf(item, group, services), settings.apiUrl),
      });
      return Promise.all(items.map(withAddress));
    },
  };
}

/**
 * Returns the address of an item. The page of a members' article gets a key in its address; other addresses stay
 * unchanged.
 */
async function addressOf(
  { url }: ContentItem,
  { contentKeyName }: ContentGroup,
  { articleKeys }: Services,
): Promise<string> {
  return contentKeyName === MEMBERS_NEWS_KEY && isArticlePath(url) ? articleKeys.addressOf(url) : url;
}

async function refuseMembersNews(group: ContentGroup, memberId: number, { plans }: Services): Promise<void> {
  if (group.contentKeyName !== MEMBERS_NEWS_KEY) return;
  if (!canReadMembersNews(await plans.findOfMember(memberId))) {
    throw new Refusal(403, { message: REFUSALS.membersNews });
  }
}
