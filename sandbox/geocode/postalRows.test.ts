import { createPostalCodes } from './postalRows';

it('reads the data once, and again after a fault', async () => {
  const faults = [new Error('disk')];
  const read = jest.fn(() => {
    const fault = faults.pop();
    return fault ? Promise.reject(fault) : Promise.resolve({});
  });
  const find = createPostalCodes(read);
  await expect(find('6060001')).rejects.toThrow('disk');
  expect(await Promise.all([find('6060001'), find('0010000')])).toEqual([[], []]);
  await find('6060001');
  expect(read).toHaveBeenCalledTimes(2);
});
