import { loadChunk } from './loadChunk';

const broken = () => Promise.reject(new Error('Loading chunk 7 failed'));
const settled = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  const first = await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, pending))]);
  return first === pending ? 'waiting' : 'done';
};

const page = () => ({ reload: jest.fn(), now: jest.fn(() => new Date('2026-04-15T12:00:00+09:00')) });

afterEach(() => sessionStorage.clear());

it('a chunk that fails to load reloads the page once, then the fault is shown', async () => {
  const browser = page();
  expect(await settled(loadChunk(broken, browser))).toBe('waiting');
  expect(browser.reload).toHaveBeenCalledTimes(1);

  await expect(loadChunk(broken, browser)).rejects.toThrow('Loading chunk 7 failed');
  expect(browser.reload).toHaveBeenCalledTimes(1);
});

it('another chunk of the page that loads does not start the reloading again', async () => {
  const browser = page();
  void loadChunk(broken, browser);
  await expect(loadChunk(() => Promise.resolve('page'), browser)).resolves.toBe('page');
  await expect(loadChunk(broken, browser)).rejects.toThrow('Loading chunk 7 failed');
  expect(browser.reload).toHaveBeenCalledTimes(1);
});

it('a fault much later is a first one again', async () => {
  const browser = page();
  void loadChunk(broken, browser);
  await Promise.resolve();
  browser.now.mockReturnValue(new Date('2026-04-15T12:10:00+09:00'));
  expect(await settled(loadChunk(broken, browser))).toBe('waiting');
  expect(browser.reload).toHaveBeenCalledTimes(2);
});

it('without storage nothing remembers a reload, so there is none', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const browser = page();
  await expect(loadChunk(broken, browser)).rejects.toThrow('Loading chunk 7 failed');
  expect(browser.reload).not.toHaveBeenCalled();
});
