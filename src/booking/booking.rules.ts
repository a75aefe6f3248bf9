/** The life of a booking (docs/product.md §4). `modified` is a fact in the history, not a state. */
export const bookingStates = [
  'held',
  'confirmed',
  'collected',
  'returned',
  'cancelled',
  'no_show',
  'expired',
] as const;
export type BookingState = (typeof bookingStates)[number];

export type BookingStep = 'pay' | 'expire' | 'cancel' | 'collect' | 'return' | 'miss' | 'modify' | 'pay late';

/** What may happen in each state, and where it leads. What is not in the table may not happen. */
const transitions: Record<BookingState, Partial<Record<BookingStep, BookingState>>> = {
  // Not cancelled: its page may be paid at this moment, and money for what is cancelled buys nothing.
  held: { pay: 'confirmed', expire: 'expired' },
  confirmed: { collect: 'collected', cancel: 'cancelled', miss: 'no_show', modify: 'confirmed' },
  collected: { return: 'returned', modify: 'collected' },
  returned: {},
  cancelled: {},
  no_show: {},
  // Money that comes after the hold ended: the shop finds another unit, or gives it back (F21).
  expired: { 'pay late': 'confirmed' },
};

/** The state after a step, or null where the step is not allowed. */
export const nextState = (state: BookingState, step: BookingStep): BookingState | null =>
  transitions[state][step] ?? null;

/** Whether days, times and places may still become others. */
export const isChangeable = ({ state }: { state: BookingState }): boolean =>
  nextState(state, 'modify') !== null;

/** Its price is asked of nobody any more; of who did not come, what was paid stays. */
export const cameToNothing = (state: BookingState): boolean => state === 'cancelled' || state === 'expired';

/** States in which the booking occupies a unit. */
export const occupiesUnit = (state: BookingState): boolean =>
  state === 'held' || state === 'confirmed' || state === 'collected';
