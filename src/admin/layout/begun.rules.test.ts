import { expect, it } from 'vitest';
import {
  begin,
  beginAnew,
  type Begun,
  follow,
  isOvertakenBy,
  mergeTyped,
  type Press,
  type,
} from './begun.rules.ts';

type Note = { version: number; text: string };
const first: Note = { version: 1, text: 'Paga sempre in contanti' };
const other: Note = { version: 2, text: 'Paga con la carta' };
const isSame = (one: Note, another: Note): boolean => one.version === another.version;
const unpressed: Press = { at: 0, answer: null };
const typed: Begun<Note> = type(begin(first));
const next = (now: Begun<Note>, latest: Note, press = unpressed) => follow(now, latest, press, isSame);

it('what nobody types in shows what a colleague has saved', () => {
  const now = next(begin(first), other);
  expect(now).toMatchObject({ first: other, known: other, drawn: 1 });
  expect(next(now, other)).toBe(now);
});

it('what somebody types stays while a colleague saves, and what is sent is of the state that they began with', () => {
  expect(next(typed, other)).toBe(typed);
  expect(next(typed, other).known).toBe(first);
});

it('once the server has refused it, what was typed is still there, and sent again it is of what stands now', () => {
  const refused = next(typed, other, { at: 5, answer: 'changed' });
  expect(refused).toMatchObject({ first, known: other, isTyped: true, drawn: 0 });
  expect(next(refused, other, { at: 5, answer: 'changed' })).toBe(refused);
  // A third, saved since: told once more before it is written over.
  const third = { version: 3, text: 'Non risponde al telefono' };
  expect(next(refused, third, { at: 5, answer: 'changed' }).known).toBe(other);
});

it('an answer that did not come, or that is of the fields alone, makes nobody know what a colleague saved', () => {
  expect(next(typed, other, { at: 5, answer: null })).toBe(typed);
});

it('once it is saved it begins with what is saved, whichever of the two is read first', () => {
  const mine = { version: 2, text: 'Paga in contanti' };
  const press: Press = { at: 5, answer: 'saved' };
  const read = next(next(next(typed, mine), mine, press), mine, press);
  expect(read).toMatchObject({ first: mine, known: mine, isTyped: false, drawn: 1 });
  const unread = next(typed, first, press);
  expect(unread).toMatchObject({ first, isTyped: false, drawn: 0 });
  expect(next(unread, mine, press)).toMatchObject({ first: mine, drawn: 1 });
});

it('what is typed while a save is under way stays, and goes with the next press as of what was saved', () => {
  const mine = { version: 2, text: 'Paga in contanti' };
  const sending = next(typed, first, { at: 5, answer: 'sending' });
  expect(next(sending, mine, { at: 5, answer: 'sending' })).toBe(sending);
  const since = type(sending);
  expect(type(since)).toBe(since);
  const saved = next(since, mine, { at: 5, answer: 'saved' });
  expect(saved).toMatchObject({ first: mine, known: mine, isTyped: true, drawn: 0 });
  expect(next(saved, mine, { at: 5, answer: 'saved' })).toBe(saved);
  // Once more: nobody typed since.
  const later = { version: 3, text: 'Non risponde al telefono' };
  const again = next(next(saved, mine, { at: 9, answer: 'sending' }), later, { at: 9, answer: 'saved' });
  expect(next(again, later)).toMatchObject({ first: later, isTyped: false });
});

it('what was typed while a save was under way that the server refused is told as ever', () => {
  const since = type(next(typed, first, { at: 5, answer: 'sending' }));
  expect(next(since, other, { at: 5, answer: 'changed' })).toMatchObject({
    first,
    known: other,
    isTyped: true,
  });
});

it('who lets go what they typed begins with what stands now', () => {
  expect(beginAnew(typed, other)).toMatchObject({ first: other, known: other, isTyped: false, drawn: 1 });
});

it('that somebody was quicker is known of each thing that others change too, by its own refusal; of others it is not', () => {
  for (const refusal of ['changed_meanwhile', 'extra_changed', 'model_changed', 'promo_changed'])
    expect(isOvertakenBy(refusal)).toBe(true);
  // The figure of a return is told beside its own field, and the sheet is as it was known.
  for (const refusal of ['kilometres_changed', 'not_permitted', undefined])
    expect(isOvertakenBy(refusal)).toBe(false);
});

it('what nobody typed here goes as a colleague left it; what both have typed goes as it is typed here', () => {
  const shown = { texts: { it: 'Bauletto', en: 'Backpack', de: 'Rucksack' }, priceCents: 5_00, sizes: ['S'] };
  const theirs = { ...shown, texts: { ...shown.texts, en: 'Top box' }, priceCents: 6_00 };
  const typed = { ...shown, texts: { ...shown.texts, de: 'Topcase' }, priceCents: 7_00 };
  const now = { first: shown, known: theirs };
  expect(mergeTyped(now, typed, (each) => each)).toEqual({
    texts: { it: 'Bauletto', en: 'Top box', de: 'Topcase' },
    priceCents: 7_00,
    sizes: ['S'],
  });
  expect(mergeTyped({ first: shown, known: shown }, typed, (each) => each)).toEqual(typed);
});
