import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { Trip } from '../../booking/trip.shape.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { StopCard } from '../today/stop-card.tsx';
import BookingPage from './booking-page.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

/** How each field of a trip is seen; a new one asks for its words here, and then to be shown. */
const trip: Trip = {
  destination: 'Praiano',
  pickupOption: 'delivery',
  deliveryAddress: 'Via Masa 12',
  returnAddress: 'Via Capriglione 147',
  riderNote: 'Hotel Tritone, camera 7',
};
/** Which of both it is, its address says. */
const { pickupOption: _, ...told } = trip;

const client = new QueryClient();
const draw = (page: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/CA-1234']}>
        <LanguageProvider first={wordsOf('en', ['admin'])}>
          <Routes>
            <Route path="/:code" element={page} />
          </Routes>
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const unseenIn = (html: string): string[] =>
  Object.entries(told).flatMap(([field, value]) => (html.includes(value) ? [] : [field]));

const common = {
  ...trip,
  code: 'CA-1234',
  version: 1,
  state: 'confirmed',
  driver: 'Anna Esposito',
  phone: '+393330000000',
  language: 'it',
  town: trip.destination,
  delivered: true,
  scooter: { model: 'Liberty 125cc', colour: 'white', colourNames: {} },
  plate: 'AA 00001',
  secondDriver: false,
  people: null,
  contract: 'signed',
  contractLanguages: [] as BookingAnswer['contractLanguages'],
} as const;
const stop = aStop({ ...trip, town: trip.destination, delivered: true });
const booking: BookingAnswer = {
  ...common,
  extras: [],
  email: 'anna@guest.example',
  startDate: '2027-06-14',
  startTime: '10:00',
  endDate: '2027-06-16',
  endTime: '10:00',
  unpaidCents: 0,
  openRestCents: 0,
  restDueOn: null,
  isUnsigned: false,
  source: 'web',
  totalCents: 120_00,
  erased: null,
  licence: 'B, IT',
  scooterId: 1,
  scooters: [],
  payment: 'paid',
  keptCents: 120_00,
  cancel: null,
  cancelTogether: null,
  mayChange: false,
  openChange: null,
  units: [],
  mayGiveBack: false,
  refundSources: [],
  maySendLink: false,
  freeMove: null,
  party: null,
  together: [],
  pot: null,
  history: [],
};

describe('every field of a trip is shown', () => {
  it('on the desk’s page of the booking', () => {
    client.setQueryData(['booking', 'CA-1234'], booking);
    expect(unseenIn(draw(<BookingPage />))).toEqual([]);
  });

  it('on the cards of its two stops', () => {
    const pickup = <StopCard stop={{ ...stop, kind: 'pickup', address: trip.deliveryAddress }} />;
    const back = <StopCard stop={{ ...stop, kind: 'return', address: trip.returnAddress }} />;
    expect(unseenIn(draw(pickup) + draw(back))).toEqual([]);
  });
});
