import { loadChunk } from './loadChunk';

const broken = () => Promise.reject(new Error('Loading chunk 7 failed'));
const settled = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  const first = await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, pending))]);
  return first === pending ? 'waiting' : 'done';
};

afterEach(() => sessionStorage.clear());

it('a chunk that fails to load reloads the page once, then the fault is shown', async () => {
  const reload = jest.fn();
  expect(await settled(loadChunk(broken, reload))).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);

  await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk 7 failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a chunk that loads makes the next fault a first one again', async () => {
  const reload = jest.fn();
  void loadChunk(broken, reload);
  await Promise.resolve();
  await expect(loadChunk(() => Promise.resolve('page'), reload)).resolves.toBe('page');
  expect(sessionStorage).toHaveLength(0);
});

it('without storage nothing remembers a reload, so there is none', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = jest.fn();
  await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk 7 failed');
  expect(reload).not.toHaveBeenCalled();
});
