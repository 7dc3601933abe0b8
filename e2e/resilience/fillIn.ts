import type { Page } from '@playwright/test';
import { CARDS, fillCard } from '../support/cards';
import { button } from '../support/controls';
import { choosePassword, fillProfile } from '../support/registrationForm';
import { DEMO_PASSWORD, NEW_PASSWORD } from '../support/signIn';

/** Fills in fields by their `name` attributes (decisions §5). */
const fill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
};

export const logIn = fill({ email: 'hanako@example.test', password: NEW_PASSWORD });
export const anEmail = fill({ email: 'hanako@example.test' });
export const aNewEmail = fill({ newEmail: 'yuki@example.test' });
export const aNewPassword = fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD });
export const anotherPassword = fill({
  password: DEMO_PASSWORD,
  newPassword: NEW_PASSWORD,
  newPasswordConfirm: NEW_PASSWORD,
});
export const anotherZip = fill({ zip: '6068343', address: '' });
export const anotherName = fill({ firstName: '華子' });
export const aCard = (page: Page) => fillCard(page, CARDS.succeeds);

/** Fills in the whole registration form. */
export async function everything(page: Page): Promise<void> {
  await fillProfile(page, {
    lastName: '山田',
    firstName: '花子',
    birthday: ['1990', '01', '05'],
    tel: '0751234567',
    zip: '6068344',
    region: ['京都府', '京都市左京区'],
    address: '岡崎円勝寺町124',
  });
  await choosePassword(page, NEW_PASSWORD);
  for (const name of ['会員規約', 'プライバシーポリシー']) {
    // Clicks without opening the document's tab, because the form only listens for the click.
    await page.getByRole('link', { name: `${name}を読む` }).evaluate((link: HTMLElement) => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
      link.click();
    });
    await page.getByRole('checkbox', { name: `${name}に同意する` }).check();
  }
}

export const openMenu = (page: Page) => button(page, 'アカウントメニュー').click();
