import { expect } from 'vitest';
import type { Stop, TodayAnswer } from '../../../src/back-office/today/today.shape.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { aBooking } from './a-booking.ts';
import { setSetting } from './charges.ts';
import { type Browser, signedInBrowser } from './desk.ts';
import { setRiders } from './make-rider.ts';
import { aShop } from './shop.ts';

/** Whoever is in stays in while the test turns the clock. */
const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const addresses = { deliveryAddress: 'Via Roma 1', returnAddress: 'Via Roma 2' };

/**
 * Two riders, of whom the first is this account; a scooter is brought in three days, another one to the other end of the coast, and a third one after
 * both have gone home.
 */
export async function aRound(fees: { depositCents?: number } = {}) {
  const shop = await aShop(patient);
  await setSetting(shop, 'fees', fees);
  const [owner, rider] = [await signedInBrowser(shop, 'owner'), await signedInBrowser(shop, 'rider')];
  const workUntil = (until: string) =>
    setRiders(shop, [
      { name: 'Ciro', staffId: rider.id, until },
      { name: 'Dora', staffId: null, until },
    ]);
  await workUntil('20:00');
  const delivered = (destination: string, startTime = '10:00', endTime = '17:30') =>
    aBooking()
      .with({ pickupOption: 'delivery', destination, startTime, endTime, ...addresses })
      .lasting(3, 5)
      .paid()
      .in(shop);
  const own = await delivered('Positano');
  const others = await delivered('Vietri');
  const nobodys = await delivered('Amalfi', '19:00', '19:00');
  await workUntil('18:00');
  const give = async (kind: Stop['kind'], booking: { code: string }, riderId: number) => {
    const day: TodayAnswer = (await owner.ask('GET', `/today?date=${dayFromNow(kind === 'pickup' ? 3 : 5)}`))
      .body;
    const found = day[`${kind}s`].find(({ code }) => code === booking.code);
    const stops = [{ code: booking.code, version: found?.version }];
    const from = found?.rider?.isAssigned ? found.rider.id : null;
    const { status } = await owner.ask('POST', '/stops/assign', { kind, riderId, from, stops });
    expect(status).toBe(204);
  };
  await give('pickup', own, 1);
  await give('pickup', others, 2);
  const show = (code: string, by: Browser = rider) => by.ask('POST', `/bookings/${code}/shown-page`);
  return { shop, owner, rider, own, others, nobodys, give, show };
}
