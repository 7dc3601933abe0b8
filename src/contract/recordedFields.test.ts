import { placeholderOf } from './recordedFields';

it('a choice and a date have a placeholder that forms and the contract take, and nothing stays nothing', () => {
  expect(placeholderOf('prefecture', '京都府')).toBe('東京都');
  expect(placeholderOf('birthday', '2003-11-28')).toBe('2003-01-01');
  expect(['prefecture', 'gender', 'lastName'].map((name) => placeholderOf(name, ''))).toEqual(['', '', '']);
});
