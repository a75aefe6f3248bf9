import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { ModelOffer, ScooterOffer } from '../../src/booking/offer/offer.shape.ts';
import type { Quote } from '../../src/price/quote.shape.ts';
import { SummaryRows } from '../../src/site/booking-steps/summary-rows.tsx';
import { BookingProgress } from '../../src/site/booking-steps/booking-progress.tsx';
import { useRentalText } from '../../src/site/booking-steps/use-rental-text.ts';
import { emptyBookingState, type BookingState } from '../../src/site/draft/booking-state.ts';
import { TotalPrice } from '../../src/site/booking-steps/total-price.tsx';
import { scooterName } from '../../src/fleet/colour.rules.ts';
import { calendarLabels } from '../../src/site/launcher/calendar/calendar-labels.ts';
import { PaymentMarks } from '../../src/site/layout/payment-marks.tsx';
import { VehicleCard } from '../../src/site/vehicles/vehicle-card.tsx';
import { ContentProvider } from '../../src/pages/page-content.ts';
import { useLanguage, useSay } from '../../src/pages/page-context.tsx';
import { Sample } from './sample.tsx';

const scooter: ScooterOffer = {
  id: 1,
  model: 'Liberty 125cc',
  description: '',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  colour: 'white',
  colourNames: { it: 'bianco', en: 'white' },
  pricePerDay: 65,
  originalPricePerDay: 85,
  totalPrice: 120,
  originalTotalPrice: 156,
  available: true,
  availableUnits: 1,
};

const black: ScooterOffer = {
  ...scooter,
  id: 2,
  colour: 'black',
  colourNames: { it: 'nero', en: 'black' },
  imageUrl: '/api/assets/liberty-black.svg',
};

/** What the page of the models would know of them. */
const modelOf = (offer: ScooterOffer, text: string): ModelOffer => ({
  ...offer,
  text,
  secondUrl: `/api/assets/liberty-${offer.colour}-front.svg`,
  isDrawing: true,
  licence: 'A1',
  seats: 2,
});
const models = [
  modelOf(
    scooter,
    'Bianco come le case di Positano. Ruote alte, pedana piatta, cambio automatico, due posti comodi.',
  ),
  modelOf(
    black,
    'Nero lucido, elegante anche la sera. Ruote alte, pedana piatta, cambio automatico, due posti comodi.',
  ),
];

export const BookingParts = () => (
  <ContentProvider value={{ models }}>
    <Parts />
  </ContentProvider>
);

const twoDays: BookingState = {
  ...emptyBookingState,
  selectedStartDate: '2027-06-10',
  selectedEndDate: '2027-06-12',
  startTime: '09:00',
  endTime: '18:00',
};

function Parts() {
  const shell = useSay('shell');
  const rental = useRentalText(twoDays);
  return (
    <div className="design-stack">
      <Sample name="steps">
        <BookingProgress now="extras" />
      </Sample>
      <div className="design-columns">
        <Sample name="a card to choose, and the one that was chosen">
          <VehicleCard
            scooter={scooter}
            rental={rental}
            forDates
            isDelivered
            chosen={false}
            preparing={false}
            several={justOne}
            onChoose={nothing}
            onAdd={nothing}
          />
        </Sample>
        <Sample name="preparing">
          <VehicleCard
            scooter={black}
            rental={rental}
            forDates
            isDelivered
            chosen
            preparing
            several={justOne}
            onChoose={nothing}
            onAdd={nothing}
          />
        </Sample>
        <Sample name="choices">
          <Choices />
        </Sample>
        <Sample name="summary and total">
          <Total />
        </Sample>
      </div>
      <Sample name="calendar">
        <Calendar />
      </Sample>
      <Sample name="payment marks">
        <PaymentMarks label={shell('payment.accepted')} />
      </Sample>
    </div>
  );
}

const justOne = {
  rides: [],
  isSeveral: false,
  countOf: () => 0,
  add: () => undefined,
  remove: () => undefined,
};
const nothing = () => undefined;

function Choices() {
  const say = useSay('launcher');
  const [chosen, setChosen] = useState('pickup.delivery');
  return (
    <div className="design-narrow">
      {(['pickup.office', 'pickup.delivery'] as const).map((key) => (
        <button
          key={key}
          type="button"
          className="choice"
          aria-pressed={key === chosen}
          onClick={() => setChosen(key)}
        >
          {say(key)}
        </button>
      ))}
    </div>
  );
}

function Total() {
  const say = useSay('booking');
  return (
    <div className="card p-6">
      <SummaryRows
        rows={[
          [say('summary.destination'), 'Conca dei Marini'],
          [say('summary.vehicle'), scooterName(scooter, useLanguage())],
        ]}
      />
      <TotalPrice quote={undefined} pending />
      <TotalPrice quote={aQuote} pending={false} />
    </div>
  );
}

const aQuote: Quote = {
  tariffId: 1,
  lines: [],
  totalCents: 14_750,
  originalTotalCents: 19_200,
  climatePledgeCents: 74,
  currency: 'EUR',
  rentalHours: 72,
  rentalDays: 3,
  freeCancellationUntil: '2027-05-10T07:00:00Z',
};

/** A month that never changes, so that its picture does not either. */
function Calendar() {
  const say = useSay('launcher');
  const language = useLanguage();
  const day = (date: number) => new Date(2027, 4, date);
  return (
    <div className="calendar">
      <DayPicker
        mode="range"
        selected={{ from: day(12), to: day(17) }}
        onSelect={nothing}
        disabled={{ before: day(8) }}
        today={day(10)}
        defaultMonth={day(1)}
        weekStartsOn={1}
        required
        {...calendarLabels(language, say, () => null)}
      />
    </div>
  );
}
