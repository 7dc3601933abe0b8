import { fireEvent } from '@testing-library/react';
import { reloadOnCacheRestore } from './backForwardCache';

const reload = jest.fn();

beforeAll(() => reloadOnCacheRestore(window, reload));
afterEach(() => {
  reload.mockClear();
  document.body.hidden = false;
});

it('a page goes into the cache hidden and starts afresh when it comes back', () => {
  fireEvent(window, transition('pagehide', true));
  expect(document.body).not.toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  fireEvent(window, transition('pageshow', true));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that just opens or goes for good is left alone', () => {
  fireEvent(window, transition('pageshow', false));
  fireEvent(window, transition('pagehide', false));
  expect(document.body).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

function transition(type: 'pagehide' | 'pageshow', persisted: boolean): Event {
  return Object.assign(new Event(type), { persisted });
}
