import { applyFault, listMutants } from './listMutants';

const faultsIn = (text: string) => listMutants('some.ts', text).map((mutant) => applyFault(text, mutant));

test.each([
  ['a < b;', ['a <= b;', 'a >= b;']],
  ['a + b;', ['a - b;']],
  ["a + '円';", ["a + '';"]],
  ['a?.b;', ['a.b;']],
  ['!a;', ['a;']],
  ['a ? b : c;', ['true ? b : c;', 'false ? b : c;']],
  ['24;', ['25;']],
  ["'';", ["'mutated';"]],
  ['`${a}円`;', ['``;']],
  ['[a];', ['[];']],
  ['() => a;', ['() => undefined;']],
  ['function f() { a(); }', ['function f() {}']],
  ['a.trim();', ['a;']],
  ['a.every(b);', ['a.some(b);']],
  ['/^[0-9]{3}$/;', ['/[0-9]{3}$/;', '/^[^0-9]{3}$/;', '/^[0-9]$/;', '/^[0-9]{3}/;']],
])('makes of %s', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

test.each(["import { a } from './a';", "type A = 'a' | 'b';", "interface A { b: 'c' }", "const a: 'b' = c;"])(
  'makes none of %s, which means nothing to a program that runs',
  (text) => {
    expect(faultsIn(text)).toEqual([]);
  },
);

it('says where a fault is', () => {
  expect(listMutants('some.ts', 'a;\nb - c;')).toEqual([
    { file: 'some.ts', line: 2, start: 5, end: 6, original: '-', replacement: '+' },
  ]);
});
