import type { BookingInMail } from '../../mails/mail.shape.ts';
import { expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData } from '../../../tests/builders/customer-data.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { instantOf, rentalHours } from '../../basics/rome-time.ts';
import { CustomerData } from '../../contract/contract.shape.ts';
import { currentTemplates } from '../../contract/text/current-templates.ts';
import { priceBlocks } from '../../emails/layout/email-blocks.ts';
import { rentalDays } from '../../price/price.rules.ts';
import { sayIn } from '../../translations/words.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import { useRentalText } from './use-rental-text.ts';

const at = (date: string, time: string) => ({ date, time });

it.each([
  ['a night', at('2027-05-10', '20:00'), at('2027-05-11', '08:00'), '12 hours'],
  ['a long night', at('2027-05-10', '20:00'), at('2027-05-11', '08:30'), '1 day'],
  ['a whole day of the shop', at('2027-05-10', '08:00'), at('2027-05-10', '20:30'), '1 day'],
  ['two days', at('2027-05-10', '10:00'), at('2027-05-12', '10:00'), '2 days'],
])('%s lasts as long at the checkout as in the mail and in the contract', (_, start, end, duration) => {
  const lasts = { rentalHours: rentalHours(start, end), rentalDays: rentalDays({ start, end }) };
  expect([atCheckout(start, end), inMail(lasts), inContract(lasts)]).toEqual([
    duration,
    `Rental, ${duration}`,
    `– Rental (${duration})`,
  ]);
});

type Moment = ReturnType<typeof at>;

function atCheckout(start: Moment, end: Moment): string {
  const chosen = { selectedStartDate: start.date, selectedEndDate: end.date };
  const draft = { ...emptyBookingState, ...chosen, startTime: start.time, endTime: end.time };
  const Duration = () => useRentalText(draft)?.duration;
  return renderComponent(<Duration />, { address: '/en/checkout', surfaces: ['booking'] });
}

type Lasts = { rentalHours: number; rentalDays: number };

function inMail(lasts: Lasts): string | undefined {
  const quote = { ...aQuote, ...lasts };
  // `as`: of a single scooter the price alone is read.
  const priced = { quote } as BookingInMail;
  const blocks = priceBlocks({ language: 'en', say: sayIn('en', 'mail') }, priced);
  return blocks.flatMap((block) => (block.kind === 'prices' ? block.rows : []))[0]?.label;
}

function inContract(lasts: Lasts): string | undefined {
  const facts = contractFacts({ price: { ...contractFacts().price, ...lasts } });
  const text = currentTemplates.en.write(
    facts,
    CustomerData.parse(customerData),
    instantOf(at('2026-11-21', '09:00')),
  );
  return /^– Rental \([^)]*\)/m.exec(text)?.[0];
}

const aQuote = {
  lines: [{ kind: 'rental' as const, id: 'rental', quantity: 1, amountCents: 50_00 }],
  totalCents: 50_00,
  originalTotalCents: 50_00,
  climatePledgeCents: 25,
  currency: 'EUR' as const,
  freeCancellationUntil: '2027-05-08T08:00:00.000Z',
  tariffId: 1,
};
