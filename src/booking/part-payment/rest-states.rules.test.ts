import { expect, it } from 'vitest';
import { deskRestStates, type OwnRestState, restStates } from './rest-states.rules.ts';

const which = (what: keyof (typeof restStates)['open']): OwnRestState[] =>
  (Object.keys(restStates) as OwnRestState[]).filter((state) => restStates[state][what]); // Object.keys forgets the names

it('a rest is asked for while a page for it can be opened, and waited for until its money is there', () => {
  expect(which('isAsked')).toEqual(['open', 'late']);
  expect(which('isAwaited')).toEqual(['open', 'late', 'away', 'counter']);
});

it('its customer has nothing more to do where they paid, are about to have, or the shop has given it up', () => {
  expect(which('isSettled')).toEqual(['away', 'paid', 'given_up']);
});

it('what is paid at the counter alone is so to its customer; the desk knows it as open', () => {
  expect(deskRestStates).toEqual(['open', 'late', 'away', 'paid', 'over', 'given_up']);
});
