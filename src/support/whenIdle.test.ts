import { whenIdle } from './whenIdle';

const ran = jest.fn();

/** Simulates a page before or after its `load` event. */
const givenPage = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  ran.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe('in a browser without idle callbacks', () => {
  it('waits a second once the page has loaded', () => {
    givenPage('complete');
    whenIdle(ran);
    jest.advanceTimersByTime(999);
    expect(ran).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('does not begin before the page has loaded', () => {
    givenPage('interactive');
    whenIdle(ran);
    jest.advanceTimersByTime(60_000);
    expect(ran).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1000);
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it.each(['complete', 'interactive'] as const)('runs nothing once it is canceled (%s)', (state) => {
    givenPage(state);
    const cancel = whenIdle(ran);
    cancel();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(ran).not.toHaveBeenCalled();
  });
});

it('asks for an idle moment where the browser knows one, and takes the request back', () => {
  const request = jest.fn(() => 7);
  const takeBack = jest.fn();
  Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: takeBack });
  givenPage('complete');
  const cancel = whenIdle(ran);
  expect(request).toHaveBeenCalledWith(ran, { timeout: 5000 });
  cancel();
  expect(takeBack).toHaveBeenCalledWith(7);
});
