import { createDraftStorage } from './draftStorage';

afterEach(() => sessionStorage.clear());

it('a draft is there for the next page load of this tab, until it is forgotten', () => {
  const drafts = createDraftStorage(() => sessionStorage);
  drafts.write('registration', { city: '京都市左京区' });
  expect(createDraftStorage(() => sessionStorage).read('registration')).toEqual({ city: '京都市左京区' });
  drafts.remove('registration');
  expect(drafts.read('registration')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

it('what others wrote there is no draft', () => {
  sessionStorage.setItem('draft:registration', '{broken');
  expect(createDraftStorage(() => sessionStorage).read('registration')).toBeUndefined();
});

it('a blocked storage keeps nothing and breaks nothing', () => {
  const drafts = createDraftStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  drafts.write('registration', {});
  drafts.remove('registration');
  expect(drafts.read('registration')).toBeUndefined();
  expect(drafts.read('registration')).toBeUndefined();
});
