import { toEuros } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { PaymentView } from '../../booking/booking.shape.ts';
import type { BookingState, ChosenScooter } from './booking-state.ts';

/** What was booked, as the success page shows it (docs/product.md §3, "final booking record"). Amounts in euros. */
export type BookingRecord = {
  destination: string;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  scooter: ChosenScooter | null;
  extras: BookingState['extras'];
  extrasTotal: number;
  totalPrice: number;
  promoCode: string;
  /** No address is known to write to; left out where one is. */
  hasNobodyToWrite?: boolean | undefined;
};

/** As much of it as the server tells a browser that has no record. */
export const recordOfPayment = ({
  destination,
  startDate,
  endDate,
  totalCents,
  hasNobodyToWrite,
}: PaymentView): BookingRecord => ({
  destination,
  startDate,
  endDate,
  scooter: null,
  extras: {},
  extrasTotal: 0,
  totalPrice: toEuros(totalCents),
  promoCode: '',
  hasNobodyToWrite,
});

const key = 'costiera.booking';

export function storeBookingRecord(record: BookingRecord): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(record));
  } catch (error) {
    console.warn('the booking record is not stored', error);
  }
}

export function storedBookingRecord(): BookingRecord | null {
  try {
    // `as`: written by storeBookingRecord in this tab; a foreign value only shows wrong words to the person who wrote it.
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as BookingRecord | null;
  } catch (error) {
    console.warn('no booking record', error);
    return null;
  }
}
