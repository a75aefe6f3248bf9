import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedKeys } from './person.rules.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const pairs = fc.array(fc.tuple(name, name), { maxLength: 12 });
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

it('who is one person does not depend on the order in which it was said, nor how often', () => {
  fc.assert(
    fc.property(pairs, fc.infiniteStream(fc.nat()), (said, order) => {
      const shuffled = said
        .flatMap((pair) => [pair, [pair[1], pair[0]] as const])
        .map((pair) => ({ pair, at: order.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ pair }) => pair);
      const [one, other] = [mergedKeys(said), mergedKeys(shuffled)];
      for (const key of names) expect(other(key)).toEqual(one(key));
    }),
  );
});

it('everybody is with themselves, and with whoever they are with', () => {
  fc.assert(
    fc.property(pairs, (said) => {
      const keysOf = mergedKeys(said);
      for (const [one, other] of said) expect(keysOf(one)).toEqual(keysOf(other));
      for (const key of names) {
        expect(keysOf(key)).toContain(key);
        for (const same of keysOf(key)) expect(keysOf(same)).toEqual(keysOf(key));
      }
      expect(keysOf('h')).toEqual(['h']);
    }),
  );
});
