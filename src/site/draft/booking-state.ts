import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

const text = orElse(z.string(), '');
const date = orElse(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null);
const time = orElse(z.string().check(z.regex(/^(\d{2}:\d{2})?$/)), '');

const Town = z.object({ id: z.string(), name: z.string(), country: z.string(), imageUrl: z.string() });
export const ScooterState = z.object({
  id: z.number(),
  model: z.string(),
  type: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  available: z.boolean(),
  pricePerDay: z.number(),
});
/** Extra id → quantity. */
export const ExtrasState = z.record(z.string(), z.int().check(z.positive()));

/**
 * What a visitor has chosen so far (docs/product.md §3, "booking state"). Its keys are part of the product: they stand in
 * session storage. Dates stay plain text in memory too, so that the browser's own time zone can never move them. Whatever is
 * missing or of another kind there (an older release, another hand) becomes its default: a stored draft may be lost, it must
 * never break a page.
 */
const State = z.object({
  destination: text,
  selectedDestination: orElse(z.nullable(Town), null),
  pickupOption: orElse(z.enum(['', 'office', 'delivery']), ''),
  deliveryAddress: text,
  returnAddress: text,
  selectedStartDate: date,
  selectedEndDate: date,
  startTime: time,
  endTime: time,
  selectedScooter: orElse(z.nullable(ScooterState), null),
  extras: orElse(ExtrasState, {}),
  promoCode: text,
});

export type BookingState = z.infer<typeof State>;
export type ChosenTown = z.infer<typeof Town>;
export type ChosenScooter = z.infer<typeof ScooterState>;

export const emptyBookingState: BookingState = State.parse({});

/** An entry of zero or less is no entry: quantities never go below zero. */
export function withExtra(
  extras: BookingState['extras'],
  id: number,
  quantity: number,
): BookingState['extras'] {
  const { [String(id)]: _, ...others } = extras;
  return quantity > 0 ? { ...others, [String(id)]: quantity } : others;
}

/** What session storage gave back, as a booking state. */
export function readBookingState(stored: string | null): BookingState {
  try {
    return State.parse(JSON.parse(stored ?? '{}'));
  } catch (error) {
    console.warn('the booking draft cannot be read', error);
    return emptyBookingState;
  }
}
