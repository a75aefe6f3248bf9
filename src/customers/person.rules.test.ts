import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedKeys, personKeyOf } from './person.rules.ts';

it('a person is known by their address however it is typed, and by their telephone where they have none', () => {
  expect(personKeyOf({ email: ' Zoë.Q@Guest.Example ', phone: '+393331234567' })).toBe(
    ' Zoë.Q@Guest.Example '.trim().toLowerCase(),
  );
  expect(personKeyOf({ email: 'Anna@Guest.Example', phone: '' })).toBe('anna@guest.example');
  expect(personKeyOf({ email: '', phone: '+39 333 123 4567' })).toBe('+393331234567');
  expect(personKeyOf({ email: '  ', phone: '0039 333 1234567' })).toBe('+393331234567');
  expect(personKeyOf({ email: '', phone: '' })).toBeNull();
});

const account = fc.stringMatching(/^[a-z][a-z0-9]{0,12}([.+-][a-z0-9]{1,8})?$/);
const domain = fc.stringMatching(/^[a-z]{2,12}\.(example|test|it)$/);
const blanks = fc.stringMatching(/^[ \t]{0,3}$/);

it('an address that somebody types in capitals or with blanks around is the same person, and what is the key is its own key', () => {
  fc.assert(
    fc.property(
      account,
      domain,
      blanks,
      fc.array(fc.boolean(), { maxLength: 40 }),
      (name, host, blank, caps) => {
        const address = `${name}@${host}`;
        const typed = [...address].map((one, at) => (caps[at] ? one.toUpperCase() : one)).join('');
        const key = personKeyOf({ email: blank + typed + blank, phone: '+393331234567' });
        expect(key).toBe(address);
        expect(personKeyOf({ email: key ?? '', phone: '' })).toBe(key);
      },
    ),
  );
});

it('a telephone is the same person with blanks, dashes and 00 in the place of its plus', () => {
  const separator = fc.constantFrom('', ' ', '-', '.');
  fc.assert(
    fc.property(
      fc.stringMatching(/^3[2-9][0-9]{8}$/),
      fc.array(separator, { minLength: 10, maxLength: 10 }),
      fc.constantFrom('+39', '0039', '+39 '),
      (digits, between, prefix) => {
        const typed = prefix + [...digits].map((digit, at) => digit + (between[at] ?? '')).join('');
        expect(personKeyOf({ email: '', phone: typed.replace(/[-. ]$/, '') })).toBe(`+39${digits}`);
      },
    ),
  );
});

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
