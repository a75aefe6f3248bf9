import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';

/**
 * What a visitor has chosen so far (docs/product.md §3, "booking state"). Its keys are part of the product: they stand in
 * session storage. Dates stay plain text in memory too, so that the browser's own time zone can never move them.
 */
export type BookingState = {
  destination: string;
  selectedDestination: ChosenTown | null;
  pickupOption: '' | 'office' | 'delivery';
  deliveryAddress: string;
  returnAddress: string;
  selectedStartDate: PlainDate | null;
  selectedEndDate: PlainDate | null;
  startTime: TimeOfDay | '';
  endTime: TimeOfDay | '';
  selectedScooter: ChosenScooter | null;
  extras: Record<string, number>;
  promoCode: string;
};

export type ChosenTown = { id: string; name: string; country: string; imageUrl: string };

export type ChosenScooter = {
  id: number;
  model: string;
  type: string;
  category: string;
  imageUrl: string;
  available: boolean;
  pricePerDay: number;
};

export const emptyBookingState: BookingState = {
  destination: '',
  selectedDestination: null,
  pickupOption: '',
  deliveryAddress: '',
  returnAddress: '',
  selectedStartDate: null,
  selectedEndDate: null,
  startTime: '',
  endTime: '',
  selectedScooter: null,
  extras: {},
  promoCode: '',
};

/** An entry of zero or less is no entry: quantities never go below zero. */
export function withExtra(
  extras: BookingState['extras'],
  id: number,
  quantity: number,
): BookingState['extras'] {
  const { [String(id)]: _, ...others } = extras;
  return quantity > 0 ? { ...others, [String(id)]: quantity } : others;
}

/**
 * What session storage gave back, as a booking state. Whatever is missing or of another kind (an older release, another
 * hand) becomes its default: a stored draft may be lost, it must never break a page.
 */
export function readBookingState(text: string | null): BookingState {
  const stored: unknown = parsed(text);
  if (!isRecord(stored)) return emptyBookingState;
  const pickup = stored['pickupOption'];
  return {
    destination: textOr(stored['destination']),
    selectedDestination: isTown(stored['selectedDestination']) ? stored['selectedDestination'] : null,
    pickupOption: pickup === 'office' || pickup === 'delivery' ? pickup : '',
    deliveryAddress: textOr(stored['deliveryAddress']),
    returnAddress: textOr(stored['returnAddress']),
    selectedStartDate: dateOr(stored['selectedStartDate']),
    selectedEndDate: dateOr(stored['selectedEndDate']),
    startTime: timeOr(stored['startTime']),
    endTime: timeOr(stored['endTime']),
    selectedScooter: isScooter(stored['selectedScooter']) ? stored['selectedScooter'] : null,
    extras: extrasOr(stored['extras']),
    promoCode: textOr(stored['promoCode']),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
const matching = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const dateOr = (value: unknown): PlainDate | null => (matching(value, /^\d{4}-\d{2}-\d{2}$/) ? value : null);
const timeOr = (value: unknown): TimeOfDay | '' => (matching(value, /^\d{2}:\d{2}$/) ? value : '');
const isTown = (value: unknown): value is ChosenTown =>
  isRecord(value) && ['id', 'name', 'country', 'imageUrl'].every((key) => typeof value[key] === 'string');
const isScooter = (value: unknown): value is ChosenScooter =>
  isRecord(value) && typeof value['id'] === 'number' && typeof value['model'] === 'string';

function extrasOr(value: unknown): BookingState['extras'] {
  if (!isRecord(value)) return {};
  const whole = ([, quantity]: [string, unknown]) => Number.isInteger(quantity) && Number(quantity) > 0;
  return Object.fromEntries(Object.entries(value).filter(whole)) as BookingState['extras']; // `whole` has looked at each
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
