import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { NoteBody, PartialRefundBody } from '../back-office/bookings/bookings.shape.ts';
import { AssignUnitBody } from '../back-office/calendar/calendar.shape.ts';
import { UnitSheetBody } from '../back-office/fleet/fleet.shape.ts';
import { DeliveryAtDesk } from '../back-office/walk-in/walk-in.shape.ts';
import { RiderShape } from '../booking/booking.shape.ts';
import { newTripFields, riderNoteField } from '../booking/trip.shape.ts';
import { CustomerData } from '../contract/contract.shape.ts';
import { contactForm } from '../contact/contact.rules.ts';
import { ReplyBody } from '../contact/inbox.shape.ts';
import { Damage } from '../handover/report.shape.ts';
import { chargeForm } from '../own-page/own-booking-forms.rules.ts';
import { reviewForm } from '../reviews/customer-review.rules.ts';
import { FullNameShape, optionalLine } from '../shop/person.shape.ts';
import { tidyText } from './text-line.ts';

const hidden = [...'SOS'].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('');
const parsed = (shape: z.ZodMiniType, field: Record<string, unknown>, name: string): unknown =>
  (shape.parse(field) as Record<string, unknown>)[name]; // each of these shapes is an object

type Place = [name: string, kept: (typed: string) => unknown];

/** Fields of a shape that take any words, be they few: neither a choice, nor a date, a number, a code or a town. */
const ownWordsOf = (name: string, fields: Record<string, z.ZodMiniType>): Place[] =>
  Object.entries(fields)
    .filter(([, shape]) =>
      ['Hotel Sole, third floor, on the left', 'AZ 1784'].some((words) => shape.safeParse(words).success),
    )
    .map(([field, shape]) => [`${name}: ${field}`, (typed) => shape.parse(typed)]);

/** Every place in which somebody types words of their own, and what is kept of them. */
const places: Place[] = [
  ['a name', (typed) => FullNameShape.parse(typed)],
  ['an address', (typed) => optionalLine(200).parse(typed)],
  ...ownWordsOf('of a trip', newTripFields),
  ...ownWordsOf('of a person', RiderShape.shape),
  ...ownWordsOf('of a trip that the desk sells', DeliveryAtDesk.shape),
  ...ownWordsOf('of who signs', CustomerData.shape),
  ['the note to the rider, on the own page', (typed) => riderNoteField.tidy(typed)],
  ['a message: who writes', (typed) => contactForm.fields.name.tidy(typed)],
  ['a message: about what', (typed) => contactForm.fields.subject.tidy(typed)],
  ['a message', (typed) => contactForm.fields.message.tidy(typed)],
  ['a review: its title', (typed) => reviewForm.fields.title.tidy(typed)],
  ['a review', (typed) => reviewForm.fields.text.tidy(typed)],
  ['why a customer objects', (typed) => chargeForm.fields.text.tidy(typed)],
  ['an answer to it', (text) => parsed(ReplyBody, { replyId: crypto.randomUUID(), text }, 'text')],
  ['a note about a booking', (text) => parsed(NoteBody, { id: crypto.randomUUID(), text }, 'text')],
  ['why money goes back', (why) => parsed(PartialRefundBody, { version: 1, amountCents: 100, why }, 'why')],
  [
    'a note about a damage',
    (note) => parsed(Damage, { view: 'left', x: 1, y: 1, kind: 'dent', note }, 'note'),
  ],
];

describe.each(places)('%s', (_, kept) => {
  it.each([
    ['letters with tags behind them', `Hotel${hidden} Sole`, 'Hotel Sole'],
    ['a letter with a selector of its drawing', 'A\uFE0Fda\uFE00 L\u{E0101}', 'Ada L'],
    ['fillers among letters', 'Ada\u3164\u115F\u2800Sole', 'Ada Sole'],
    ['marks of direction and empty widths', '\u200FAda\u200B\u2060\u206A\uFEFF', 'Ada'],
    ['an accent of its own', 'Zoe\u200B\u0308', 'Zoë'],
    ['joiners of a script', 'علی\u200Cرضا', 'علی\u200Cرضا'],
    ['pictures', 'Sole ❤️ 1️⃣', 'Sole ❤️ 1️⃣'],
    ['a family', 'Ada 👨‍👩‍👧', 'Ada 👨‍👩‍👧'],
    ['flags', 'Ada 🏳️‍🌈 🇮🇹', 'Ada 🏳️‍🌈 🇮🇹'],
    ['the flag of a region, which loses its region', `Sole \u{1F3F4}${hidden}\u{E007F}`, 'Sole \u{1F3F4}'],
  ])('of %s keeps what is seen', (_what, typed, seen) => {
    expect(String(kept(typed)).replaceAll(/ +/g, ' ')).toBe(seen);
  });
});

const invisible = [
  '\u3164',
  '\u115F\u1160',
  '\u2800 \u2800',
  '\uFFA0',
  hidden,
  '\uFE0F',
  '\u200B\u200D',
  ' \n ',
];

describe.each(places.filter(([name]) => /rider|review|objects|message$|an address$|damage/.test(name)))(
  '%s of nothing that can be seen',
  (_, kept) => {
    it.each(invisible)('%j is empty', (typed) => {
      expect(kept(typed)).toBe('');
    });
  },
);

it.each(invisible)(
  '%j is no note about a booking, no answer, and no note of a unit or of a swap',
  (typed) => {
    expect(NoteBody.safeParse({ id: crypto.randomUUID(), text: typed }).success).toBe(false);
    expect(ReplyBody.safeParse({ replyId: crypto.randomUUID(), text: typed }).success).toBe(false);
    expect(UnitSheetBody.shape.note.parse(typed)).toBe('');
    const workshop = { endDate: '2026-05-01', endTime: '10:00', note: typed };
    const swap = AssignUnitBody.parse({ version: 1, unitId: 1, othersMove: false, workshop });
    expect(swap.workshop?.note).toBe('');
  },
);

it.each(places.filter(([name]) => /review$|objects/.test(name)))(
  '%s has no controls, turns no direction, and is cut at a whole character',
  (_, kept) => {
    expect(kept('Non\0 è\u0007 \u202Evero\u2066,\r\ncredo\tio')).toBe('Non è vero,\ncredo io');
    for (const longest of [1000, 2000])
      expect(String(kept(`${'x'.repeat(longest - 1)}😀`)).isWellFormed()).toBe(true);
  },
);

it('a text keeps its lines', () => {
  expect(tidyText(' Ciao,\n\na presto\n ')).toBe('Ciao,\n\na presto');
});
