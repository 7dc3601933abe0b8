import type { ContentGroup, ContentItem } from '../../../src/contract/contents';
import { press, seeingSkeleton } from '../interactions';
import { answering, changing, hanging } from '../given';
import { LONG_TEXT, LONG_WORD } from '../longTexts';
import type { Member, Screenshot } from '../screenshot';

const path = '/home';
const group = '/contents/1';
const everyMember: readonly Member[] = ['member', 'free', 'renew', 'u25', 'union', 'new'];

const longGroups = changing<readonly ContentGroup[]>('getContentGroups', ([first, second, ...others]) => [
  ...(first ? [{ ...first, contentName: LONG_TEXT }] : []),
  ...(second ? [{ ...second, contentName: LONG_WORD }] : []),
  ...others,
]);

const longItems = changing<readonly ContentItem[]>('getContentItems', ([first, second, ...others]) => [
  ...(first ? [{ ...first, title: LONG_TEXT.slice(0, 300) }] : []),
  ...(second ? [{ ...second, title: LONG_WORD.slice(0, 300) }] : []),
  ...others,
]);

export const contentShots: readonly Screenshot[] = [
  ...everyMember.map((as): Screenshot => ({ name: `home/${as}`, path, as })),
  { name: 'home/menu', path, as: 'renew', act: press('アカウントメニュー'), screenful: true },
  { name: 'home/long-names', path, as: 'member', given: longGroups },
  { name: 'home/nothing', path, as: 'member', given: answering('getContentGroups', 200, []) },
  { name: 'home/loading', path, as: 'member', given: hanging('getContentGroups'), busy: true, act: seeingSkeleton },
  { name: 'home/failure', path, as: 'member', given: answering('getContentGroups', 500) },
  { name: 'home/session-failure', path, as: 'member', given: answering('getMe', 500) },
  { name: 'contents/items', path: group, as: 'member' },
  { name: 'contents/long-titles', path: group, as: 'member', given: longItems },
  { name: 'contents/long-heading', path: group, as: 'member', given: longGroups },
  { name: 'contents/nothing', path: group, as: 'member', given: answering('getContentItems', 200, []) },
  {
    name: 'contents/loading',
    path: group,
    as: 'member',
    given: hanging('getContentItems'),
    busy: true,
    act: seeingSkeleton,
  },
  { name: 'contents/failure', path: group, as: 'member', given: answering('getContentItems', 500) },
  { name: 'tickets/placeholder', path: '/tickets', as: 'member' },
];
