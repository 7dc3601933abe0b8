import { motifsByKey } from './motifs';

const COUNT = 12;
const keys = Array.from({ length: COUNT }, (_, index) => `group-${index * 12}`);

it('twelve groups have twelve motifs, whatever their keys are', () => {
  expect(new Set(motifsByKey(keys, COUNT).values()).size).toBe(COUNT);
  expect(new Set(motifsByKey([...keys.slice(6), 'events', 'collection'], COUNT).values()).size).toBe(8);
});

it('a group keeps its motif in any order, and one of the catalogue’s own beside any other', () => {
  const one = motifsByKey(keys, COUNT);
  expect(motifsByKey([...keys].reverse(), COUNT)).toEqual(one);
  expect(motifsByKey(['a', 'exhibitions'], COUNT).get('exhibitions')).toBe(0);
  expect(motifsByKey(['exhibitions'], COUNT).get('exhibitions')).toBe(0);
});

it('of more groups than motifs each has one', () => {
  const many = [...keys, 'one-more'];
  expect([...motifsByKey(many, COUNT).values()].every((motif) => motif >= 0 && motif < COUNT)).toBe(true);
});
