import { CARDS, payWith } from '../../../e2e/support/cards';
import { press, seeing } from '../interactions';
import { answering, hanging } from '../given';
import type { Screenshot } from '../screenshot';

const path = '/payment?plan=3&new=true';

export const paymentShots: readonly Screenshot[] = [
  { name: 'payment/new', path, as: 'new' },
  { name: 'payment/renewal', path: '/payment?plan=4&renewal=true', as: 'renew' },
  { name: 'payment/free-plan', path: '/payment?plan=1&new=true', as: 'new' },
  { name: 'payment/invalid', path, as: 'new', act: press('支払って申し込む') },
  { name: 'payment/busy', path, as: 'new', given: hanging('pay'), act: (page) => payWith(page, CARDS.succeeds) },
  {
    name: 'payment/declined',
    path,
    as: 'new',
    act: async (page) => {
      await payWith(page, CARDS.declined);
      await seeing('お支払いを完了できませんでした')(page);
    },
  },
  {
    name: 'payment/failure',
    path,
    as: 'new',
    given: answering('pay', 500),
    act: async (page) => {
      await payWith(page, CARDS.succeeds);
      await page.getByRole('alert').first().waitFor();
    },
    screenful: true,
  },
  {
    name: 'payment/failure-after-reload',
    path,
    as: 'new',
    given: answering('pay', 500),
    act: async (page) => {
      await payWith(page, CARDS.succeeds);
      await page.getByRole('alert').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: '再読み込み' }).waitFor();
    },
  },
  {
    name: 'payment/authentication',
    path,
    as: 'new',
    act: async (page) => {
      await payWith(page, CARDS.challenged);
      await page.getByRole('button', { name: '認証する' }).waitFor();
    },
  },
  { name: 'payment/not-this-one', path: '/payment?plan=4', as: 'member' },
  { name: 'payment/held-already', path: '/payment?plan=3', as: 'member' },
  { name: 'payment/unknown-plan', path: '/payment?plan=999', as: 'new' },
  { name: 'payment/plans-failure', path, as: 'new', given: answering('getPlans', 500) },
];
