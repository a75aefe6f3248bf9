import { expect, it } from 'vitest';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import { isLicencePhotoDue, pickupPhotoRefusal } from './pickup.rules.ts';

const startsAt = new Date('2027-05-03T08:00:00Z');
const endsAt = new Date('2027-05-04T08:00:00Z');
const booking = { state: 'confirmed', pickupOption: 'office', startsAt, endsAt } as const;
const about = { booking, isSigned: true, isReported: false };
const due = addMinutes(startsAt, -30);
const early = addMinutes(due, -1);

it('the licence is photographed once the contract is signed, the scooter when it can be fetched and until the code was shown', () => {
  expect(pickupPhotoRefusal('licence', about, early)).toBeNull();
  expect(pickupPhotoRefusal('licence', { ...about, isReported: true }, due)).toBeNull();
  expect(pickupPhotoRefusal('licence', { ...about, isSigned: false }, due)).toBe('key_unsigned');
  expect(pickupPhotoRefusal('front', about, early)).toBe('key_too_early');
  expect(pickupPhotoRefusal('front', about, due)).toBeNull();
  expect(pickupPhotoRefusal('front', { ...about, isReported: true }, due)).toBe('pickup_photos_closed');
});

it('no photo is taken where there is no key to fetch; of a scooter that is out only the licence, where the desk asks again', () => {
  const delivered = { ...about, booking: { ...booking, pickupOption: 'delivery' as const } };
  expect(pickupPhotoRefusal('licence', delivered, due)).toBe('pickup_photos_closed');
  expect(pickupPhotoRefusal('licence', about, endsAt)).toBe('pickup_photos_closed');
  const out = { ...about, booking: { ...booking, state: 'collected' as const } };
  expect(pickupPhotoRefusal('licence', out, due)).toBeNull();
  expect(pickupPhotoRefusal('left', out, due)).toBe('pickup_photos_closed');
});

it('the photo of a licence goes seven days after the return, of a ride that never came at once', () => {
  const returnedAt = addHours(endsAt, 3);
  const after = (since: Date, hours: number) => addHours(since, hours);
  const returned = { state: 'returned', endsAt } as const;
  expect(isLicencePhotoDue(returned, returnedAt, addMinutes(after(returnedAt, 7 * 24), -1))).toBe(false);
  expect(isLicencePhotoDue(returned, returnedAt, after(returnedAt, 7 * 24))).toBe(true);
  expect(isLicencePhotoDue(returned, null, after(endsAt, 7 * 24))).toBe(true);
  expect(isLicencePhotoDue(returned, null, after(endsAt, 7 * 24 - 1))).toBe(false);
  for (const state of ['cancelled', 'no_show', 'expired'] as const)
    expect(isLicencePhotoDue({ state, endsAt }, null, startsAt)).toBe(true);
  for (const state of ['held', 'confirmed'] as const) {
    expect(isLicencePhotoDue({ state, endsAt }, null, after(endsAt, 7 * 24 - 1))).toBe(false);
    expect(isLicencePhotoDue({ state, endsAt }, null, after(endsAt, 7 * 24))).toBe(true);
  }
  expect(isLicencePhotoDue({ state: 'collected', endsAt }, null, after(endsAt, 999))).toBe(false);
});
