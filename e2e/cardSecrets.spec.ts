import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARDHOLDER, CARDS, expectPaid, payWith, SECURITY_CODE } from './support/cards';
import { expect, test } from './support/fixtures';
import { newMember } from './support/newMember';
import { recordRedux } from './support/reduxRecorder';
import { serverFolder } from './support/serverPlace';
import { signIn } from './support/signIn';

/** As typed, as grouped, and as their digits may stand in a JSON body. */
const MARKS = [CARDS.challenged, '4000 0000 0000 3220', `"${SECURITY_CODE}"`, CARDHOLDER];

test('after a whole purchase nobody but the card provider has seen the card', async ({ page, request }, { project }) => {
  const { email, password } = await newMember(request, `canary-${project.name}@example.test`);
  const recorded = await recordRedux(page);
  const sent: string[] = [];
  const toProvider: string[] = [];
  page.on('request', (call) => {
    const text = `${call.method()} ${call.url()} ${JSON.stringify(call.headers())} ${call.postData() ?? ''}`;
    (new URL(call.url()).pathname === '/sandbox/payment/tokens' ? toProvider : sent).push(text);
  });

  await page.goto('/payment?plan=3&new=true');
  await signIn(page, email, password);
  await payWith(page, CARDS.declined);
  await expect(page.locator('input[name=cardNumber]')).toHaveValue('');
  await payWith(page, CARDS.challenged);
  await page.getByRole('button', { name: '認証する' }).click();
  await expectPaid(page);

  expect(toProvider.join('\n')).toContain(CARDS.challenged);
  expect(toProvider.join('\n')).not.toMatch(/authorization|x-museum-id/i);
  const storage = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]));
  const exported = recorded();
  expect(exported).toContain('membershipApi/executeMutation/fulfilled');
  for (const mark of [...MARKS, CARDS.declined]) {
    expect(sent.join('\n'), 'requests').not.toContain(mark);
    expect(exported, 'actions and state').not.toContain(mark);
    expect(storage, 'storage').not.toContain(mark);
  }

  const written = await Promise.all((await filesUnder(serverFolder())).map((file) => readFile(file, 'latin1')));
  // Proof that the search would find what is there: the member's address is.
  expect(written.some((content) => content.includes(email))).toBe(true);
  for (const mark of [CARDS.challenged, CARDS.declined, CARDHOLDER]) {
    expect(written.some((content) => content.includes(mark)), `${mark} in what the server wrote`).toBe(false);
  }
});

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
