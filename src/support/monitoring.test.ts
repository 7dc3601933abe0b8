import { eventIdOf } from './monitoring';

it('knows a fault again, and tells others apart', () => {
  const fault = new Error('a chunk that failed stays failed');
  expect(eventIdOf(fault)).toMatch(/^[0-9a-f]{32}$/);
  expect(eventIdOf(fault)).toBe(eventIdOf(fault));
  expect(eventIdOf(new Error(fault.message))).not.toBe(eventIdOf(fault));
});

it('has an id for whatever else was thrown', () => {
  for (const thrown of [null, undefined, 'a text']) expect(eventIdOf(thrown)).toMatch(/^[0-9a-f]{32}$/);
});
