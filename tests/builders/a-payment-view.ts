import type { PaymentView } from '../../src/booking/booking.shape.ts';

/** Two days in Positano, paid: what the page of the payment's result is told. */
export const aPaymentView = (changes: Partial<PaymentView> = {}): PaymentView => ({
  bookingId: '7K3M9QXA',
  state: 'success',
  destination: 'Positano',
  startDate: '2027-06-10',
  endDate: '2027-06-12',
  totalCents: 6500,
  currency: 'EUR',
  rental: {
    destination: 'Positano',
    startDate: '2027-06-10',
    startTime: '10:00',
    endDate: '2027-06-12',
    endTime: '18:00',
    scooter: { model: 'Liberty 125', colour: 'white', colourNames: {} },
  },
  paidChange: null,
  canRetry: false,
  unitHeld: true,
  bookingUrl: null,
  contractUrl: null,
  typed: null,
  ...changes,
});
