import * as z from 'zod/mini';
import { type Form, lineUpTo } from '../../basics/forms.ts';
import type { RefusalCode, RefusalValues } from '../../basics/refusals.ts';
import type { NamedColour } from '../../fleet/colour.rules.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { type Quote, QuoteShape } from '../../price/quote.shape.ts';
import { RiderShape } from '../booking.shape.ts';
import type { Booking } from '../booking.type.ts';
import type { RiderField, RiderFieldError } from '../typed-rider.rules.ts';

/** `sameExtras`: as those of the booking to which it is added; without, none. */
const choice = { scooterId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), sameExtras: z.boolean() };

/** Body of POST /api/bookings/by-token/{token}/scooters. */
export const AddScooterBody = z.strictObject({
  ...choice,
  rider: RiderShape,
  acceptedTerms: z.literal(true),
  expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
});
export type AddScooterRequest = z.infer<typeof AddScooterBody>;
export type AddedChoice = Pick<AddScooterRequest, 'scooterId' | 'sameExtras'>;

/** Answer of GET /api/bookings/by-token/{token}/scooters: what is free for exactly its days, with the same extras. */
export const AddableAnswer = z.object({
  extras: z.record(z.string(), z.int()),
  scooters: z.array(
    z.object({
      id: z.int(),
      model: z.string(),
      ...namedColour,
      imageUrl: z.string(),
      availableUnits: z.int(),
      quote: QuoteShape,
    }),
  ),
});
/** Extra → how many of it, and what is free. */
export type Addable = z.infer<typeof AddableAnswer>;

/** Of a party, what its customer began to add and has not paid yet. */
export type UnpaidAddition = Pick<Booking, 'code' | 'totalCents'> & {
  fullName: string;
  scooter: NamedColour & { model: string };
  /** Of its own page, from which it is paid. */
  token: string;
};

/** `mayAdd`: as far as it is not about what is free. */
export type Adding = { mayAdd: boolean; unpaid: UnpaidAddition | null };

const line = { tidy: lineUpTo(200) };
/** What is wrong with it is said by the rules of the request (typed-rider.rules.ts). */
const riderLine = { ...line, error: (): RiderFieldError | null => null };
/** What the customer says of the scooter and of who rides it. */
const fields = {
  scooterId: {
    ...line,
    error: (typed: string): 'required' | null => (/^\d{1,9}$/.test(typed) ? null : 'required'),
  },
  sameExtras: line,
  licence: line,
  ...({
    fullName: riderLine,
    contact: riderLine,
    dateOfBirth: riderLine,
    licenceCountry: riderLine,
    licenceCategory: riderLine,
  } satisfies Record<RiderField, typeof riderLine>),
};
export type AddScooterTyped = Record<keyof typeof fields, string>;

/** `key`: of this offer, so that two presses are one scooter. */
type AddScooterOffer = {
  state: 'offer';
  typed: AddScooterTyped;
  quote: Quote;
  key: string;
  isNewPrice: boolean;
};
type AddScooterRefused = {
  state: 'refused';
  refusal: RefusalCode;
  values: RefusalValues;
  typed: AddScooterTyped;
};
export const addScooterForm: Form<typeof fields, AddScooterOffer | AddScooterRefused> = {
  name: 'addScooter',
  fields,
};
