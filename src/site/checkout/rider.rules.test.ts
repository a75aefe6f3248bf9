import { expect, it } from 'vitest';
import '../../../tests/support/values/costiera.ts';
import {
  hasFreeSeat,
  readRider,
  riderIssue,
  riderRefusal,
  ridersFor,
  unfitReason,
  type Rider,
} from './rider.rules.ts';

const zoe: Rider = {
  id: 1,
  scooterId: 2,
  licence: 'later',
  fullName: 'Zoë Ångström',
  contact: '',
  dateOfBirth: '',
  licenceCountry: '',
  licenceCategory: '',
};
const now = {
  licence: 'now',
  dateOfBirth: '1990-01-01',
  licenceCountry: 'SE',
  licenceCategory: 'A1',
} as const;
const read = (change: Partial<Rider>, phone: string | null = null) =>
  readRider({ rider: { ...zoe, ...change }, phone, pickupDay: '2027-06-14', neededLicence: 'A1' });

it('of another rider a name is enough; a licence that is said later is not asked for', () => {
  expect(read({})).toEqual({ ok: true, driver: { fullName: 'Zoë Ångström', email: '', phone: '' } });
  expect(read({ fullName: ' ' })).toEqual({ ok: false, errors: { fullName: 'required' } });
});

it('one field takes an e-mail or a telephone', () => {
  expect(read({ contact: 'zoe@guest.example' })).toMatchObject({ driver: { email: 'zoe@guest.example' } });
  expect(read({ contact: '0701' }, '+46701234567')).toMatchObject({ driver: { phone: '+46701234567' } });
  for (const contact of ['zoe@', '12'])
    expect(read({ contact })).toEqual({ ok: false, errors: { contact: 'bad_contact' } });
});

it('a licence that is said now is held to the rules of the customer’s own', () => {
  expect(read(now)).toMatchObject({ ok: true, driver: { licenceCountry: 'SE' } });
  expect(read({ ...now, dateOfBirth: '2012-01-01' })).toEqual({
    ok: false,
    errors: { dateOfBirth: 'too_young' },
  });
  expect(read({ ...now, licenceCategory: 'B' })).toMatchObject({
    errors: { licenceCategory: 'licence_not_enough' },
  });
  expect(unfitReason({ ...zoe, ...now, dateOfBirth: '2012-01-01' }, '2027-06-14', 'A1')).toBe('too_young');
  expect(unfitReason(zoe, '2027-06-14', 'A1')).toBeNull();
});

it('what was typed stays with its scooter when another is taken out, and is kept for one that comes back', () => {
  const mia = { ...zoe, id: 2, scooterId: 1, fullName: 'Mia' };
  const { riders, spare } = ridersFor([1], [zoe, mia]);
  expect([riders, spare]).toEqual([[mia], [zoe]]);
  expect(ridersFor([1, 2], [...riders, ...spare]).riders).toEqual([mia, zoe]);
});

it('an issue of the server is said at the rider whom it names; a seat is free while people fit', () => {
  expect(riderIssue({ path: 'furtherRides.1.driver.email', code: 'bad_email' })).toEqual({
    nth: 1,
    field: 'contact',
    error: 'bad_contact',
  });
  expect(riderIssue({ path: 'driver.email', code: 'bad_email' })).toBeNull();
  expect(riderRefusal('too_young', 2)).toEqual({ nth: 1, field: 'dateOfBirth', error: 'too_young' });
  expect(riderRefusal('extra_needs_licence', 1, 'No.')).toMatchObject({
    field: 'licenceCategory',
    error: { text: 'No.' },
  });
  expect([riderRefusal('too_young', 0), riderRefusal('extra_sold_out', 1)]).toEqual([null, null]);
  expect([hasFreeSeat(3, [2, 2]), hasFreeSeat(5, [2, 2])]).toEqual([true, false]);
});
