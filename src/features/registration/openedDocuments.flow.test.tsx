import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { aLegalDocument } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import {
  fillIn,
  givenDraft,
  givenRegistration,
  newMember,
  registerButton,
  REGISTRATION_ROUTE,
  welcome,
} from '../../testing/registration';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenRegistration();
  givenDraft();
});

const open = () => openApp({ route: REGISTRATION_ROUTE });
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const link = (name: RegExp) => screen.findByRole('link', { name });

/**
 * Opens a document in place of the form, as browsers inside other apps do, and then simulates the way back: the browser
 * loads the form again.
 */
async function readInSameView({ user, close }: ReturnType<typeof open>, name: RegExp) {
  await user.click(await link(name));
  close();
  return open();
}

describe('a document that was opened in this tab', () => {
  it('keeps its box enabled, one document read after the other in the same view', async () => {
    let visit = await readInSameView(open(), /会員規約を読む/);
    expect(await box(/会員規約に同意する/)).toBeEnabled();
    expect(await box(/プライバシーポリシーに同意する/)).toBeDisabled();
    visit = await readInSameView(visit, /プライバシーポリシーを読む/);
    for (const name of [/会員規約に同意する/, /プライバシーポリシーに同意する/]) {
      expect(await box(name)).toBeEnabled();
      expect(await box(name)).not.toBeChecked();
      await visit.user.click(await box(name));
      expect(await box(name)).toBeChecked();
    }
  });

  it('opened by the middle button keeps it as well', async () => {
    const { user, close } = open();
    await user.pointer([{ target: await link(/会員規約を読む/), keys: '[MouseMiddle]' }]);
    close();
    open();
    expect(await box(/会員規約に同意する/)).toBeEnabled();
  });

  it('has to be opened again once it has another address', async () => {
    const { close } = await readInSameView(open(), /会員規約を読む/);
    close();
    givenCall(CALLS.getLegalDocuments, {
      body: [
        aLegalDocument({ legalDocType: LEGAL_DOC_TYPES.terms, url: 'https://museum.test/terms-2027' }),
        aLegalDocument({ legalDocType: LEGAL_DOC_TYPES.privacyPolicy, url: 'https://museum.test/privacy' }),
      ],
    });
    const { user } = open();
    expect(await box(/会員規約に同意する/)).toBeDisabled();
    await user.click(await link(/会員規約を読む/));
    expect(await box(/会員規約に同意する/)).toBeEnabled();
  });

  it('leaves nothing in the tab after the registration', async () => {
    givenMember(newMember);
    givenCall(CALLS.register, welcome);
    sessionStorage.clear();
    const { user, address } = open();
    await fillIn(user);
    expect(sessionStorage.length).toBeGreaterThan(0);
    await user.click(registerButton());
    await waitFor(() => expect(address()).toBe('/plans?new=true'));
    expect({ ...sessionStorage }).toEqual({ token: 'fresh' });
  });
});

describe('where the tab keeps nothing', () => {
  it.each([
    ['blocked', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ])('because its storage is %s, a document enables its box until the page is left', async (_, fault) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('x', fault);
    });
    const { user } = open();
    await user.click(await link(/会員規約を読む/));
    expect(await box(/会員規約に同意する/)).toBeEnabled();
    expect(await box(/プライバシーポリシーに同意する/)).toBeDisabled();
  });

  it.each(['"https://museum.test/terms"', '{"a":1}', '[1,null]', 'x'])(
    'but %s, nothing is enabled by it',
    async (left) => {
      sessionStorage.setItem('draft:openedDocuments', left);
      open();
      expect(await box(/会員規約に同意する/)).toBeDisabled();
    },
  );
});
