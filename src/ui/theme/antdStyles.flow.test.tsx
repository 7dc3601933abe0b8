import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { paths, plansForNewMember } from '#domain/paths';
import { aContentGroup, aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer } from '../../testing/network';
import { givenPayment, givenPlans } from '../../testing/payment';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { antdTheme } from './antdTheme';
import { renderAntdStyles } from './renderAntdStyles';

// Makes Ant Design generate its styles in the page, as it does by default, to compare these styles with those of the
// build.
antdTheme.zeroRuntime = false;

fakeNetwork();

const built = Object.values(renderAntdStyles()).join('');
const seen = new Set<string>();

// Collects styles as they appear, because Ant Design removes the CSS variables of a component when the last instance of
// the component is unmounted.
new MutationObserver(() => {
  for (const style of made()) seen.add(style);
}).observe(document.head, { childList: true, subtree: true });

/**
 * Beginning of the style of the ring around a pressed button. `AntdTheme` turns the ring off, so the build needs no
 * style for it.
 */
const WAVE = '.ant-wave{';

function made(): string[] {
  return [...document.head.querySelectorAll('style[data-css-hash]')]
    .map(({ textContent }) => textContent)
    .filter((style) => !style.startsWith(WAVE));
}

/** Screens that together show every component of Ant Design in the app. */
const SIGHTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a login that is refused': async () => {
    givenPublicSite();
    givenCall(CALLS.login, { status: 401, body: {} });
    const { user } = openApp({ route: paths.login });
    await user.type(await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
    await user.type(screen.getByLabelText('パスワード'), 'Museum{Enter}');
    return screen.findByRole('alert', { name: '' });
  },
  'the maintenance notice': () => {
    givenPublicSite();
    openApp({ route: paths.maintenance });
    return screen.findByRole('heading', { name: 'ただいまメンテナンス中です' });
  },
  'a profile to be edited': async () => {
    givenMember();
    const { user } = openApp({ route: paths.accountEditUser, token: 'alive' });
    await user.type(await screen.findByLabelText('姓'), '子');
    const [home] = screen.getAllByRole('link', { name: 'ホーム' });
    if (home) await user.click(home);
    return screen.findByRole('dialog');
  },
  'a list on its way': async () => {
    const group = aContentGroup();
    givenMember(aMe(), [group]);
    givenCall(CALLS.getContentItems, heldAnswer().behaviour);
    openApp({ route: `/contents/${group.id}`, token: 'alive' });
    // Waits for the page's heading, because 読み込み中 is also shown while the page's code loads.
    await screen.findByRole('heading', { name: group.contentName });
    return screen.findByText('読み込み中');
  },
  'a list with nothing in it': () => {
    givenMember();
    openApp({ route: paths.home, token: 'alive' });
    return screen.findByText(/まだありません/);
  },
  'a member of a credit union, the menu and a toast': async () => {
    givenMember(aMe({ attributeType: 1 }));
    const { user } = openApp({ route: paths.account, token: 'alive' });
    await user.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
    await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
    await screen.findByRole('status');
    await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
    return screen.findByText('地域信用金庫会員');
  },
  'plans for a new member': () => {
    givenMember(aMe({ membershipPlanId: null, plan: null }));
    givenPlans();
    openApp({ route: plansForNewMember, token: 'alive' });
    return screen.findAllByRole('link', { name: 'このプランを選ぶ' });
  },
  'a payment that went through': async () => {
    givenMember();
    givenPlans();
    const { payment } = givenPayment({ status: 'succeeded' });
    openApp({ route: `${paths.paymentComplete}?payment=${payment.id}`, token: 'alive' });
    return screen.findByRole('button', { name: '印刷する' });
  },
};

describe.each(Object.entries(SIGHTS))('%s', (_, see) => {
  it('has all its styles, byte for byte, from the build', async () => {
    await see();
    await waitFor(() => expect(made()).not.toEqual([]));
    expect(made().filter((style) => !built.includes(style))).toEqual([]);
  });
});

it('the build has no style that none of them needs', () => {
  const left = [...seen].reduce((sheet, style) => sheet.replace(style, ''), built);
  // Only rules may be left in which Ant Design lists the styles that it has made.
  expect(left.replaceAll(/\.data-ant-cssinjs-cache-path\{[^{}]*\}/g, '')).toBe('');
});
