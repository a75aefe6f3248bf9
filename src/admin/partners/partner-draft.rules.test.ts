import { expect, it } from 'vitest';
import { partnerCodeOf } from '../../partners/partner.shape.ts';
import { blankPartner, codeFromName, problemsOf, renamed } from './partner-draft.rules.ts';

it.each([
  ['Hotel Café Sofia', 'HOTEL-CAFE-SOFIA'],
  ['  B&B «Da Ciro» ', 'B-B-DA-CIRO'],
  ['Il Grande Albergo delle Sirene e dei Limoni', 'IL-GRANDE-ALBERGO-DELLE-SIRENE'],
])('of a partner’s name a code is proposed that may be one: %s is %s', (name, code) => {
  expect(codeFromName(name)).toBe(code);
  expect(partnerCodeOf(code)).toBe(code);
});

it('the proposed code follows the name as it is typed, one of one’s own stays', () => {
  const blank = blankPartner('it');
  const named = { ...blank, ...renamed(blank, 'Hotel Sofia') };
  expect(named.code).toBe('HOTEL-SOFIA');
  expect({ ...named, ...renamed(named, 'Hotel Sole') }.code).toBe('HOTEL-SOLE');
  const own = { ...named, code: 'SOFIA' };
  expect(renamed(own, 'Hotel Sole')).toEqual({ name: 'Hotel Sole' });
});

it('no town is chosen for a new partner: whoever makes it says where their guests’ scooters are brought', () => {
  const blank = blankPartner('it');
  expect(problemsOf(blank, true)).toContain('town');
  expect(problemsOf({ ...blank, town: 'Amalfi' }, true)).not.toContain('town');
});
