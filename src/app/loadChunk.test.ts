import { loadChunk, watchLeaving } from './loadChunk';

const broken = () => Promise.reject(new Error('Loading chunk 7 failed'));
const settled = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  const first = await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, pending))]);
  return first === pending ? 'waiting' : 'done';
};

beforeEach(() => window.history.pushState(null, '', '/tickets'));

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('a chunk that fails to load reloads the page once, then the fault is shown', async () => {
  const reload = jest.fn();
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);

  await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk 7 failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('another chunk of the page that loads does not start the reloading again', async () => {
  const reload = jest.fn();
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  await expect(loadChunk(() => Promise.resolve('page'), reload)).resolves.toBe('page');
  await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk 7 failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('at another address the fault is a first one again', async () => {
  const reload = jest.fn();
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  window.history.pushState(null, '', '/account');
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('while the page is being left nothing is reloaded, which would take the member back', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  watchLeaving(window);
  window.dispatchEvent(new Event('beforeunload'));
  void loadChunk(broken, reload);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
  // Now 30 s have passed since `beforeunload`, and the page still exists: the browser counts as not leaving it.
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads the page where the browser takes itself for one without network, too', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('without storage nothing remembers a reload, so there is none', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = jest.fn();
  await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk 7 failed');
  expect(reload).not.toHaveBeenCalled();
});
