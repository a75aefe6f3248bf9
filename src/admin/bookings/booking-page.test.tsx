import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Trip } from '../../booking/trip.shape.ts';
import { today } from '../../basics/rome-time.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import PartyStop from '../today/party-stop.tsx';
import PrintDayPage from '../today/print-day-page.tsx';
import { StopRow } from '../today/stop-row.tsx';
import BookingPage from './booking-page.tsx';
import { PageLink } from './customer-links.tsx';
import { RestSection } from './rest-section.tsx';
import { StaysOwed } from './stays-owed.tsx';

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
  openRest: null,
  paysAtPickup: false,
  letGoBy: null,
  restDueOn: null,
  isUnsigned: false,
  wasSigned: true,
  source: 'web',
  partner: null,
  totalCents: 120_00,
  mailsComeBack: false,
  lacksAddress: false,
  mailTo: { email: 'anna@guest.example', phone: '+393330000000', riderEmail: null },
  erased: null,
  licence: 'B, IT',
  scooterId: 1,
  scooters: [],
  payment: 'paid',
  keptCents: 120_00,
  besideCents: 0,
  isDisputed: false,
  charges: null,
  cancel: null,
  cancelTogether: null,
  mayChange: false,
  openChange: null,
  units: [],
  mayGiveBack: false,
  refundSources: [],
  maySendLink: false,
  pageHolder: null,
  freeMove: null,
  party: null,
  together: [],
  soldBeside: [],
  pot: null,
  history: [],
};

/** How each field of who drives is seen; a new one asks for its words here, and then to be shown. */
const driver: Record<keyof Booking['driver'], string> = {
  fullName: booking.driver,
  email: booking.email,
  phone: booking.phone,
  licenceCategory: 'B, ',
  licenceCountry: ', IT',
};

it('every field of who drives is shown on the desk’s page of the booking', () => {
  client.setQueryData(['booking', 'CA-1234'], booking);
  const page = draw(<BookingPage />);
  for (const seen of Object.values(driver)) expect(page).toContain(seen);
});

describe('every field of a trip is shown', () => {
  it('on the desk’s page of the booking', () => {
    client.setQueryData(['booking', 'CA-1234'], booking);
    expect(unseenIn(draw(<BookingPage />))).toEqual([]);
  });

  it('on its two stops of the day, opened', () => {
    const drawn = (one: Stop) => <StopRow stops={[one]} ready={0} open={open} />;
    const open = { isOpen: () => true, toggle: () => undefined };
    const pickup = drawn({ ...stop, kind: 'pickup', address: trip.deliveryAddress });
    const back = drawn({ ...stop, kind: 'return', address: trip.returnAddress });
    expect(unseenIn(draw(pickup) + draw(back))).toEqual([]);
  });

  it('on its two stops of several scooters, opened', () => {
    const closed = { isOpen: () => false, toggle: () => undefined };
    const drawn = (one: Stop) => {
      const stops = [one, { ...one, code: 'CA-1235' }] as const;
      return (
        <>
          <StopRow stops={stops} ready={0} open={closed} />
          <PartyStop stops={stops} />
        </>
      );
    };
    const ofParty = { ...stop, party: { id: 'p', customer: 'Anna Esposito' } };
    const pickup = drawn({ ...ofParty, kind: 'pickup', address: trip.deliveryAddress });
    const back = drawn({ ...ofParty, kind: 'return', address: trip.returnAddress });
    expect(unseenIn(draw(pickup) + draw(back))).toEqual([]);
  });

  it('on the printed day', () => {
    const pickup = { ...stop, kind: 'pickup', address: trip.deliveryAddress };
    const back = { ...stop, kind: 'return', address: trip.returnAddress };
    const date = today(new Date());
    client.setQueryData(['today', date], { date, pickups: [pickup], returns: [back], riders: [] });
    expect(unseenIn(draw(<PrintDayPage />))).toEqual([]);
  });
});

it('a booking whose scooter is out without a signed contract says so in red', () => {
  const badge = '<span class="badge badge-bad">Out without a contract</span>';
  const drawAs = (changes: Partial<BookingAnswer>): string => {
    client.setQueryData(['booking', 'CA-1234'], { ...booking, ...changes });
    return draw(<BookingPage />);
  };
  const unsigned = { isUnsigned: true, contract: 'pending', wasSigned: false } as const;
  expect(drawAs({ ...unsigned, state: 'collected' })).toContain(badge);
  expect(drawAs({ state: 'collected' })).not.toContain(badge);
  expect(drawAs({ ...unsigned, state: 'confirmed' })).not.toContain(badge);
  const changed = drawAs({ ...unsigned, state: 'collected', wasSigned: true });
  expect(changed).not.toContain(badge);
  expect(changed).toContain('<span class="badge badge-sun">Unsigned</span>');
});

describe('what a bank holds of a booking', () => {
  const row = '<dt class="text-sm text-muted">Disputed at the bank</dt>';
  const drawWith = (heldCents: number): string => {
    const refundSources = [{ way: 'online', cents: 0, heldCents, lostCents: 0 }] as const;
    client.setQueryData(['booking', 'CA-1234'], { ...booking, refundSources });
    return draw(<BookingPage />).replaceAll('\u00a0', ' ');
  };

  it('stands with its sum below what was received, and nowhere where no bank holds anything', () => {
    expect(drawWith(45_00)).toMatch(new RegExp(`${row}<dd [^>]*>€45.00</dd>`));
    expect(drawWith(0)).not.toContain('Disputed at the bank');
  });

  it('takes the green from a rest that was paid', () => {
    const rest = {
      state: 'paid',
      nowCents: 20_00,
      paid: 'some',
      owedCents: 0,
      rides: 1,
      owedFor: [],
      dueOn: '2027-06-14',
      mayTake: false,
    } as const;
    const decided = { waivedWhy: null, givenUp: null, mayWaive: false, mayGiveUp: false };
    client.setQueryData(['rest', 'CA-1234'], { rest: { ...rest, ...decided } });
    expect(drawWith(45_00)).toContain('<span class="badge badge-plain">Rest paid</span>');
    expect(drawWith(0)).toContain('<span class="badge badge-good">Rest paid</span>');
  });

  it('speaks of a rest only where a part of it was paid: else it is the price', () => {
    const wordsOfSection = (paid: 'some' | 'none'): string => {
      const asked = {
        state: 'open',
        nowCents: null,
        paid,
        owedCents: 65_00,
        rides: 1,
        owedFor: [],
        dueOn: '2037-06-14',
      };
      const decided = { waivedWhy: null, givenUp: null, mayTake: true, mayWaive: true, mayGiveUp: true };
      client.setQueryData(['rest', 'CA-1234'], { rest: { ...asked, ...decided } });
      return drawWith(0);
    };
    expect(wordsOfSection('some')).toContain('Take the rest at the counter');
    const whole = wordsOfSection('none');
    for (const words of [
      'Take the price at the counter',
      'Send the link to pay the price',
      'Give up the price',
    ])
      expect(whole).toContain(words);
    expect(whole).not.toMatch(/the rest/i);
  });
});

it('a licence that somebody checked at the handover stands on the page: who did, when, and what they read', () => {
  const licences = [{ category: 'A1', country: 'DE', validUntil: '2031-05-04', permit: false }];
  const report = { kind: 'handover', by: 'Ada Ferri', doneAt: '2027-06-14T08:00:00.000Z', unitNumber: 1 };
  const read = {
    kilometres: 1200,
    fuelEighths: 8,
    damages: [],
    photos: [],
    note: null,
    customerSigned: true,
  };
  const drawAfter = (reports: object[]): string => {
    const about = { code: 'CA-1234', state: 'collected', units: [], pickup: null, reports };
    client.setQueryData(['handover', 'CA-1234'], about);
    client.setQueryData(['booking', 'CA-1234'], { ...booking, state: 'collected' });
    return draw(<BookingPage />);
  };
  expect(drawAfter([{ ...report, ...read, licences }])).toMatch(
    /B, IT<span [^>]*>Checked by Ada Ferri, [^<]*14 Jun[^<]*10:00[^<]*: A1, DE, valid until 04\/05\/2031</,
  );
  // By the customer with their own photos, or before: nobody has had it in their hands.
  expect(drawAfter([{ ...report, ...read, licences, by: null }])).not.toContain('Checked by');
  expect(drawAfter([{ ...report, ...read, licences: [] }])).not.toContain('Checked by');
  client.removeQueries({ queryKey: ['handover', 'CA-1234'] });
});

describe('of a customer without an e-mail address', () => {
  const mailTo = { email: '', phone: '+393330000000', riderEmail: null };
  const drawOf = (changes: Partial<BookingAnswer>): string => {
    client.setQueryData(['booking', 'CA-1234'], { ...booking, mailTo, ...changes });
    return draw(<BookingPage />).replaceAll('\u00a0', ' ');
  };

  it('a price that is given up is said by phone: no e-mail is promised', () => {
    const asked = {
      state: 'late',
      nowCents: null,
      paid: 'none',
      owedCents: 65_00,
      rides: 1,
      owedFor: [],
    } as const;
    const decided = { dueOn: '2027-06-14', waivedWhy: null, givenUp: null, mayTake: false };
    client.setQueryData(['rest', 'CA-1234'], {
      rest: { ...asked, ...decided, mayWaive: false, mayGiveUp: true },
    });
    const html = drawOf({});
    expect(html).toContain('tell them by phone');
    expect(html).not.toContain('We tell them by email');
    client.removeQueries({ queryKey: ['rest', 'CA-1234'] });
  });

  it('the link of their page is given by hand, with WhatsApp and a copy: no mail with it is promised', () => {
    const html = drawOf({
      contract: 'pending',
      maySendLink: true,
      pageHolder: 'customer',
      state: 'confirmed',
    });
    expect(html).toContain('Give Anna Esposito the link to their page yourself');
    expect(html).not.toContain('Send the contract link again');
    const given = {
      link: 'https://costiera.example/it/booking/new',
      message: 'Hello Anna, here is the page',
      whatsapp: 'https://wa.me/39333?text=new',
      name: 'Anna Esposito',
    };
    const shown = draw(<PageLink of={{ ...given, holder: 'customer' }} />);
    for (const words of [
      given.link,
      given.whatsapp,
      'Copy the link',
      'Copy the text for an SMS',
      'QR code of Anna Esposito’s page',
    ])
      expect(shown).toContain(words);
    expect(shown).toContain('opens their whole order');
    expect(draw(<PageLink of={{ ...given, holder: 'rider' }} />)).toContain(
      'their scooter and their contract alone',
    );
  });

  it('is given it also once the booking is cancelled and the contract opens no more', () => {
    const html = drawOf({
      contract: 'pending',
      maySendLink: false,
      pageHolder: 'customer',
      state: 'cancelled',
    });
    expect(html).toContain('Give Anna Esposito the link to their page yourself');
    expect(drawOf({ contract: 'pending', maySendLink: true, pageHolder: null })).not.toContain(
      'the link to their page',
    );
  });

  it('a rider’s booking offers the rider’s own page, and leads to the customer’s booking for theirs', () => {
    const html = drawOf({
      driver: 'Bruno Bianchi',
      maySendLink: true,
      pageHolder: 'rider',
      party: { code: 'CA-1111', driver: 'Anna Esposito', nth: 2, size: 2 },
    });
    expect(html).toContain('Give Bruno Bianchi the link to their page yourself');
    expect(html).toMatch(
      /href="[^"]*\/bookings\/CA-1111"[^>]*>The page of Anna Esposito, with the whole order/,
    );
  });

  const { version, scooter, secondDriver, people, extras, keptCents, refundSources, ...line } = booking;
  const member = { ...line, version, scooter, secondDriver, people, extras, keptCents, refundSources };
  const unsigned = (email: string): BookingAnswer['together'][number] => ({
    ...member,
    code: `CA-${email}`,
    email,
    contract: 'pending',
  });
  const party = { code: 'CA-1234', driver: 'Anna Esposito', nth: 1, size: 2 };
  const together = [unsigned(''), unsigned('')];

  it('no link to sign is offered where nobody of the order can be written to', () => {
    const html = drawOf({ party, together });
    expect(html).toContain('No link is sent');
    expect(html).not.toContain('Send the link');
  });

  it('the contract of a scooter that is back is counted among those that were signed', () => {
    const back = { ...unsigned(''), code: 'CA-1235', state: 'returned', contract: 'signed' } as const;
    expect(drawOf({ party, together: [unsigned(''), back] })).toContain('Contracts signed: 1 of 2.');
  });

  it('a link goes to the rider with an address alone', () => {
    const html = drawOf({ party, together: [...together, unsigned('bea@guest.example')] });
    expect(html).toMatch(/Send the link again to the one/);
    expect(html).toContain('No link is sent');
  });
});

describe('an order of two of which one is cancelled', () => {
  const { party: _alone, ...line } = booking;
  const member = { ...line, version: 1, openRestCents: 50_00, totalCents: 50_00, keptCents: 0 };
  const party = { code: 'CA-1111', driver: 'Marco Ferri', size: 2 };
  const together = [
    { ...member, code: 'CA-1111', driver: 'Marco Ferri', party: { ...party, nth: 1 } },
    { ...member, state: 'cancelled', openRestCents: 0, party: { ...party, nth: 2 } },
  ] satisfies BookingAnswer['together'];
  const rest = {
    state: 'open',
    nowCents: 0,
    paid: 'none',
    owedCents: 50_00,
    rides: 1,
    owedFor: [{ driver: 'Marco Ferri', scooter: booking.scooter }],
    dueOn: '2037-06-14',
    mayTake: true,
    waivedWhy: null,
    givenUp: null,
    mayWaive: false,
    mayGiveUp: false,
  } as const;
  const page = (changes: Partial<BookingAnswer>): string => {
    client.setQueryData(['rest', 'CA-1234'], { rest });
    client.setQueryData(['booking', 'CA-1234'], {
      ...booking,
      state: 'cancelled',
      party: { ...party, nth: 2 },
      together,
      ...changes,
    });
    return draw(<BookingPage />).replaceAll('\u00a0', ' ');
  };

  it('says for whose scooter the money is that is asked for, on the page of the cancelled one and wherever it is taken', () => {
    expect(page({})).toContain('For: Marco Ferri, Liberty 125cc');
    expect(draw(<RestSection code="CA-1234" />)).toContain('For: Marco Ferri, Liberty 125cc');
    client.setQueryData(['rest', 'CA-1234'], { rest: { ...rest, owedFor: [] } });
    expect(draw(<BookingPage />)).not.toContain('For: ');
  });

  it('adds up what stays, and strikes the price of the one that does not', () => {
    const drawn = page({});
    expect(drawn).toContain('€50.00 remaining (1 scooter) · received, less refunds: €0.00');
    expect(drawn).not.toContain('in all');
    expect(drawn.match(/<s>€50\.00<\/s>/g)).toHaveLength(1);
  });

  it('says on the question whether to cancel one what is still owed of the order and by whom, and nothing where that is nothing', () => {
    const owed = (cancelled: string[]): string =>
      draw(<StaysOwed party={{ ...party, nth: 2 }} together={together} cancelled={cancelled} />);
    expect(owed(['CA-1234'])).toContain(
      'Of the order €50.00 is still to be taken from Marco Ferri, for 1 scooter.',
    );
    expect(owed(['CA-1111', 'CA-1234'])).toBe('');
  });

  it('does not say of money that came for the order that it was for all its scooters', () => {
    const taken = { at: '2027-06-14T08:00:00Z', of: 'money', kind: 'received', who: null } as const;
    const nothing = { text: null, toCustomer: null, mail: null, delivery: null, letGoBy: null };
    const drawn = page({ history: [{ ...taken, ...nothing, amountCents: 50_00, share: 'all' }] });
    expect(drawn).toContain('for the order as a whole');
  });
});

it('what is held for a caller stands on the page of the booking: until when, with its link, WhatsApp and the way to release it', () => {
  const link = 'https://costiera.example/it/booking/token';
  const whatsapp = 'https://wa.me/393330000000?text=token';
  const kept = { as: 'offer', until: '2027-06-14T22:00:00Z', link, whatsapp, email: '' };
  client.setQueryData(['walk-in', 'CA-1234'], { code: 'CA-1234', state: 'held', rides: [{}], kept });
  const drawAs = (state: 'held' | 'confirmed'): string => {
    client.setQueryData(['booking', 'CA-1234'], { ...booking, state });
    return draw(<BookingPage />).replaceAll('\u00a0', ' ');
  };
  const held = drawAs('held');
  for (const words of [
    'Offer valid until Monday, 14 June 2027 at 24:00',
    link,
    whatsapp,
    'Release the scooter',
  ])
    expect(held).toContain(words);
  expect(drawAs('confirmed')).not.toContain('Release the scooter');
  client.removeQueries({ queryKey: ['walk-in', 'CA-1234'] });
});
