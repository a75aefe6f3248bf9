import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLatin } from './latin.rules.ts';

it.each([
  ['Müller & Söhne GmbH', 'Müller & Söhne GmbH'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Ștefan Țepeș', 'Stefan Tepes'],
  ['Dvořák', 'Dvorák'],
  ['Иван Щукин', 'Ivan Shchukin'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['L’Étoile – «Azur» …', "L'Étoile - «Azur» ..."],
  ['山田', '??'],
  ['a\u0000b\tc', 'ab c'],
])('spells %s as %s', (text, latin) => {
  expect(toLatin(text, 80)).toBe(latin);
});

it('never has another sign than the file allows, nor more of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const latin = toLatin(text, 20);
      expect(latin).toMatch(/^[\u0020-\u007e\u00a1-\u00ff]{0,20}$/);
      expect(toLatin(latin, 20)).toBe(latin);
    }),
  );
});
