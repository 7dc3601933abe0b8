import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '../contract/calls';
import { paths } from '../domain/paths';
import { aContentGroup, aMe } from '../testing/factories';
import { fakeNetwork, givenCall, heldAnswer } from '../testing/network';
import { givenPayment, givenPlans } from '../testing/payment';
import { givenMember, openApp } from '../testing/renderApp';
import { builtTheme, nowhere } from '../ui/theme/builtTheme';
import { renderAntdStyles } from '../ui/theme/renderAntdStyles';

// As Ant Design does by itself: the styles are made in the page.
builtTheme.zeroRuntime = false;

fakeNetwork();

const built = renderAntdStyles();
const seen = new Set<string>();

/** Every state of a screen that Ant Design has a part in. */
const SIGHTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a list on its way': async () => {
    const group = aContentGroup();
    givenMember(aMe(), [group]);
    givenCall(CALLS.contentItems, heldAnswer().behaviour);
    openApp({ route: `/contents/${group.id}`, token: 'alive' });
    // The page itself: before it the same words are for the page's code.
    await screen.findByRole('heading', { name: group.contentName });
    return screen.findByText('読み込み中');
  },
  'a list with nothing in it': () => {
    openApp({ route: paths.home, token: 'alive' });
    return screen.findByText(/まだありません/);
  },
  'a member of a credit union': () => {
    givenMember(aMe({ attributeType: 1 }));
    openApp({ route: paths.account, token: 'alive' });
    return screen.findByText('地域信用金庫会員');
  },
  'a payment to be printed': () => seePayment({ status: 'succeeded' }, '印刷する'),
  'a payment to be gone on with': () =>
    seePayment({ status: 'requires_action', action: { url: 'https://cards.test/3ds' } }, '本人認証を続ける'),
};

async function seePayment(payment: Parameters<typeof givenPayment>[0], button: string): Promise<void> {
  givenPlans();
  const { payment: { id } } = givenPayment(payment);
  openApp({ route: `${paths.paymentComplete}?payment=${id}`, token: 'alive' });
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
}

it.each(Object.entries(SIGHTS))('%s has all its styles, byte for byte, from the build', async (_, see) => {
  givenMember();
  await see();
  const made = () => [...nowhere.querySelectorAll('style')].map(({ textContent }) => textContent);
  await waitFor(() => expect(made()).not.toEqual([]));
  expect(made().filter((style) => !built.includes(style))).toEqual([]);
  for (const style of made()) seen.add(style);
});

it('the build has no style that none of them needs', () => {
  const left = [...seen].reduce((sheet, style) => sheet.replace(style, ''), built);
  // But for the list of what is there, by which Ant Design knows that it need not make it.
  expect(left).toMatch(/^\.data-ant-cssinjs-cache-path\{[^{}]*\}$/);
});
