import { systemRandomSource } from '../../../src/basics/random-source.ts';
import { bookingStore } from '../../../src/booking/booking.store.ts';
import { deliveryStopStore } from '../../../src/booking/delivery-stops.store.ts';
import type { NetworkKeys } from '../../../src/booking/create/hold.store.ts';
import type { HoldScootersDeps } from '../../../src/booking/create/hold-scooters.ts';
import { policy } from '../../../src/shop/business.rules.ts';
import { alwaysOpen } from '../values/costiera.ts';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { ridersWithoutNames } from '../../../src/shop/settings/rider.shape.ts';
import { fleetStore } from '../../../src/fleet/fleet.store.ts';
import { freeDelivery } from '../../../src/price/delivery-fee.rules.ts';
import { priceStore } from '../../../src/price/price.store.ts';

export const doNothing = async (): Promise<void> => undefined;

/** What it takes to hold a scooter, with nothing around it, so that a race can go without one of its guards. */
export const holdDeps = (changes: Partial<HoldScootersDeps> = {}): HoldScootersDeps => ({
  fleet: fleetStore,
  prices: priceStore,
  bookings: bookingStore,
  clock: { now: () => new Date() },
  chance: systemRandomSource,
  links: createLinkTokens('a secret that only this test knows, 32+'),
  opening: () => alwaysOpen,
  struckPrices: () => Promise.resolve('demo'),
  policy,
  deliveryFee: () => freeDelivery,
  stops: deliveryStopStore,
  riding: () => ({
    riders: ridersWithoutNames(60),
    stopMinutes: 10,
    minutesPerKm: 4,
    leadMinutes: 0,
    scootersPerTrip: 1,
  }),
  claimWaitingListOffer: () => Promise.resolve(false),
  holds: { perEmail: 1000, perNetwork: 1000, keepHalfSellable: false },
  findPartner: () => Promise.resolve(null),
  onHeld: doNothing,
  ...changes,
});

/** Everybody has a network of their own, and a wider one. */
export const networksFor = (email: string): NetworkKeys => ({
  networkKey: `network of ${email}`,
  widerNetworkKey: `wider network of ${email}`,
});
