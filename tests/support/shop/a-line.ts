import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addHours, instantOf } from '../../../src/basics/rome-time.ts';
import { holdScooters, type HoldScootersDeps } from '../../../src/booking/create/hold-scooters.ts';
import { inTransaction } from '../../../src/database/retry.ts';
import type { Database } from '../../../src/database/tables.ts';
import { fleetStore, type FleetStore } from '../../../src/fleet/fleet.store.ts';
import { claimWaitingListOffer } from '../../../src/waiting-list/claim-waiting-list-offer.ts';
import { offerDraftIdOf } from '../../../src/waiting-list/join-waiting-list.ts';
import {
  offerToWaitingList,
  type OfferToWaitingListDeps,
} from '../../../src/waiting-list/offer-to-waiting-list.ts';
import { waitingListStore, type WaitingListStore } from '../../../src/waiting-list/waiting-list.store.ts';
import { aBookingRequest, atTheOffice, dayFromNow } from '../../builders/a-booking-request.ts';
import { withdrawUnits } from '../../builders/stored-states.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { doNothing, holdDeps, networksFor } from './hold-deps.ts';

/** Reckoned when they are asked for: this file is read once for many tests, which may run on two days. */
const rental = () => ({
  start: { date: dayFromNow(10), time: '10:00' },
  end: { date: dayFromNow(11), time: '10:00' },
});

type Guards = { fleet?: FleetStore; waits?: WaitingListStore };
/** `units`: so many black scooters are left; `scooters`: so many are waited for, all or none of them. */
type Size = { units?: number; scooters?: number };

export async function addToLine(database: Database, id: string, now: Date, scooters = 1): Promise<void> {
  const { start, end } = rental();
  await inTransaction(database, async (tx) => {
    const place = {
      id,
      email: `${id}@guest.example`,
      language: 'it',
      scooters,
      start,
      end,
      linkSha256: id,
    } as const;
    const where = { destination: 'Positano', pickupOption: 'delivery', networkKey: 'network' } as const;
    const moments = { startsAt: instantOf(start), endsAt: instantOf(end), now };
    await waitingListStore.add(tx, { ...place, ...where, ...moments });
    await waitingListStore.confirm(tx, id, now);
  });
}

/** One black scooter is left, or some, and somebody waits for it. */
export async function aLine({
  fleet = fleetStore,
  waits = waitingListStore,
  units = 1,
  scooters = 1,
}: Guards & Size = {}) {
  const { database } = await freshDatabase('demo');
  await withdrawUnits(database, { keep: { scooterId: 2, units } });
  /** Noon in Rome, more or less: nobody is offered anything at night. */
  const noon = new Date(`${dayFromNow(1)}T10:30:00Z`);
  const { start, end } = rental();
  const clock = { now: () => noon };
  const deps: HoldScootersDeps = holdDeps({
    fleet,
    clock,
    claimWaitingListOffer: (tx, bookings, period) =>
      claimWaitingListOffer({ fleet, waits, clock, links: deps.links }, tx, bookings, period),
  });
  const id = randomUUID();
  await addToLine(database, id, noon, scooters);
  const serveWith = (changes: Partial<OfferToWaitingListDeps> = {}) =>
    offerToWaitingList({
      ...deps,
      log: { error: doNothing },
      hasSlotsLeft: () => Promise.resolve(true),
      waits,
      database,
      queueWaitingListMail: doNothing,
      ...changes,
    });
  const one = async <Row>(query: Promise<{ rows: Row[] }>) => (await query).rows[0];
  return {
    database,
    noon,
    id,
    /** What the job does each minute; `hours`: so much later. */
    serve: (hours = 0) => serveWith({ clock: { now: () => addHours(noon, hours) } }),
    serveWith,
    /** Picked up at the office: deliveries of one day would wait for each other, and there would be no race. */
    buy: (placeId: string | null, onHeld: HoldScootersDeps['onHeld'] = doNothing, group = 1) => {
      const email = `${randomUUID()}@guest.example`;
      const { driver } = aBookingRequest();
      const furtherRides = Array.from({ length: group - 1 }, () => ({ scooterId: 2, extras: {}, driver }));
      const request = aBookingRequest({
        ...atTheOffice,
        scooterId: 2,
        startDate: start.date,
        startTime: start.time,
        endDate: end.date,
        endTime: end.time,
        driver: { ...driver, email },
        ...(group > 1 && { furtherRides, expectedTotalCents: group * 65_00 }),
        ...(placeId ? { draftId: offerDraftIdOf(deps.links, { id: placeId, linkSha256: placeId }) } : {}),
      });
      return inTransaction(database, (tx) =>
        holdScooters({ ...deps, onHeld }, tx, request, networksFor(email)),
      );
    },
    standing: () =>
      one(
        sql<{ wait: string; held: number; places: number }>`select (select state from waiting) wait,
          (select count(*)::int from booking where state = 'held') held,
          (select count(*)::int from occupancy) places`.execute(database),
      ),
  };
}

/** As if nobody else were at it: looked at without a lock, once both have come to look. */
export const withoutLocks = (look: () => Promise<void>): WaitingListStore => ({
  ...waitingListStore,
  locked: async (tx, id) => {
    const found = await waitingListStore.byId(tx, id);
    await look();
    return found;
  },
});
