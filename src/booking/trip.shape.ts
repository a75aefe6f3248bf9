import * as z from 'zod/mini';
import type { Form } from '../basics/forms.ts';
import { tidyLine } from '../basics/text-line.ts';
import { optionalLine } from '../shop/person.shape.ts';
import { TownNameShape } from '../place/town-name.shape.ts';

const longestRiderNote = 200;

/** What the customer tells the rider: hotel, room, where to meet. One line, without marks that turn its direction. */
export const riderNoteField = {
  tidy: (typed: string): string =>
    tidyLine(typed.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, ' ')),
  error: (note: string) => (note.length > longestRiderNote ? ('note_too_long' as const) : null),
};
const riderNoteFields = { riderNote: riderNoteField };
/** On the customer's own page. */
export const riderNoteForm: Form<typeof riderNoteFields, { state: 'saved' }> = {
  name: 'riderNote',
  fields: riderNoteFields,
};

/** Where the scooter is taken over and given back, as requests say it. */
export const placeFields = {
  destination: TownNameShape,
  pickupOption: z.enum(['office', 'delivery']),
  deliveryAddress: optionalLine(200),
  returnAddress: optionalLine(200),
} satisfies Record<keyof Place, z.ZodMiniType>;

/** What a price is asked for with, as far as it is known yet. */
export const pickupWish = {
  pickupOption: z.optional(placeFields.pickupOption),
  destination: z.optional(optionalLine(120)),
};

/** What a new booking says of its trip. */
export const newTripFields = {
  ...placeFields,
  riderNote: z.optional(
    z
      .string()
      .check(z.overwrite(riderNoteField.tidy), z.maxLength(longestRiderNote, { error: 'note_too_long' })),
  ),
} satisfies Record<keyof Trip, z.ZodMiniType>;

/**
 * Where customer and scooter meet. It travels whole through every view of a booking (the customer's page, mails, the desk, the
 * export of one's data): a field that is added here arrives in all of them.
 */
export const tripFields = {
  destination: z.string(),
  pickupOption: z.enum(['office', 'delivery']),
  deliveryAddress: z.string(),
  returnAddress: z.string(),
  riderNote: z.string(),
};
const TripShape = z.object(tripFields);
export type Trip = z.infer<typeof TripShape>;

/** The part of it that a change may make different. */
export type Place = Omit<Trip, 'riderNote'>;
export const placeOf = ({ destination, pickupOption, deliveryAddress, returnAddress }: Place): Place => ({
  destination,
  pickupOption,
  deliveryAddress,
  returnAddress,
});

/** The trip that is asked for: of an office pickup, nothing is kept that is of use to a rider alone. */
export function tripOf(asked: Place & { riderNote?: string | undefined }): Trip {
  const ofDelivery = (typed = ''): string => (asked.pickupOption === 'delivery' ? typed : '');
  return {
    destination: asked.destination,
    pickupOption: asked.pickupOption,
    deliveryAddress: ofDelivery(asked.deliveryAddress),
    returnAddress: ofDelivery(asked.returnAddress),
    riderNote: ofDelivery(asked.riderNote),
  };
}
