import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { drawnControls, namesDrawn } from '../../../tests/support/shop/drawn-controls.ts';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import { DeskRiderShape } from '../../booking/booking.shape.ts';
import { DriverShape } from '../../booking/driver.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DriverFields } from './driver-fields.tsx';
import { Riders } from './further-rides.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const draw = (fields: ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider first={wordsOf('en', ['admin'])}>{fields}</LanguageProvider>);
const ofBooking = ['language'];

it('everything that a booking asks of its driver can be typed at the desk, and nothing else', () => {
  expect(namesDrawn(draw(<DriverFields wrong={new Map()} />))).toEqual(
    [...Object.keys(DriverShape.shape), ...ofBooking].toSorted(),
  );
});

it('everything that is known of somebody who was here before is filled in', () => {
  const { validUntil: _, ...known } = {
    fullName: 'Ada Ferri',
    email: 'ada@guest.example',
    phone: '+393330000000',
    language: 'fr',
    licenceCountry: 'FR',
    licenceCategory: 'A2',
    dateOfBirth: '1990-04-12',
    validUntil: null,
  } satisfies KnownDriverAnswer;
  const controls = drawnControls(
    draw(<DriverFields wrong={new Map()} known={{ ...known, validUntil: null }} />),
  );
  expect(Object.fromEntries(controls.map(({ name, shown }) => [name, shown]))).toEqual(known);
});

it('everything that is asked of who rides beside the first can be typed at the desk, and nothing else', () => {
  const ride = { key: 'b', scooterId: 2, secondDriver: false, extras: {} };
  const drawn = draw(<Riders isCall={false} further={[ride]} apart={null} wrong={new Map()} />);
  const fields = [...Object.keys(DeskRiderShape.shape), 'later'].map((name) => `${name}-b`);
  expect(namesDrawn(drawn)).toEqual(fields.toSorted());
});
