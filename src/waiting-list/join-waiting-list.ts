import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { addHours, instantOf, rentalOf } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Opening } from '../fleet/opening.rules.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { periodOf } from '../fleet/period.rules.ts';
import { policy } from '../shop/business.rules.ts';
import { reasonNotBookable } from '../booking/bookable.rules.ts';
import type { HoldLimits } from '../booking/create/hold-scooters.ts';
import { uuidFrom, type LinkTokens } from '../basics/tokens.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { waitingEndsAt } from './waiting-list.rules.ts';
import type { WaitingListRequest } from './waiting-list.shape.ts';
import type { WaitingListEntry, WaitingListStore } from './waiting-list.store.ts';

type SlotQuestion = Pick<
  WaitingListRequest,
  'destination' | 'pickupOption' | 'startDate' | 'endDate' | 'scooters'
>;

export type WaitingListDeps = {
  database: Database;
  waits: WaitingListStore;
  fleet: FleetStore;
  bookings: Pick<Bookings, 'keptHolds'>;
  links: LinkTokens;
  clock: Clock;
  chance: RandomSource;
  opening(): Opening;
  holds: HoldLimits;
  /** Of the riders: whether they can still bring and fetch on these days, at whichever half-hour. */
  hasSlotsLeft(db: Queryable, plan: SlotQuestion): Promise<boolean>;
  /** The mail that asks to confirm, and the one that says that a scooter is free. */
  queueWaitingListMail(
    tx: Tx,
    kind: 'waiting_confirm' | 'waiting_offer',
    waiting: WaitingListEntry,
  ): Promise<void>;
};

export const waitingListTokenOf = (
  links: LinkTokens,
  { id, linkSha256 }: Pick<WaitingListEntry, 'id' | 'linkSha256'>,
) => links.tokenFor('waiting', id, 1, linkSha256);

/** The draft that may book what is held for this place. It follows from the link's token: a copy of the database does not tell it. */
export const offerDraftIdOf = (
  links: LinkTokens,
  entry: Pick<WaitingListEntry, 'id' | 'linkSha256'>,
): string => uuidFrom(`draft ${waitingListTokenOf(links, entry)}`);

/** To one address that confirms none of them, from however many networks they are asked for: a mailbox is not to be filled. */
const mostMailsAnHour = 10;

/**
 * A place on the waiting list for these days, for any colours. It counts once the address has been confirmed by its mail: nobody waits in
 * another's name, and who asks for a hundred places fills no line (F52). Asked twice it is one place, and the answer is the same.
 */
export async function joinWaitingList(
  deps: WaitingListDeps,
  request: WaitingListRequest,
  networkKey: string,
) {
  const { clock, chance, links, waits } = deps;
  const now = clock.now();
  const rental = rentalOf(request);
  const { start, end } = rental;
  const { destination, pickupOption } = request;
  const most = policy().scootersPerBooking;
  if (request.scooters > most) return refuse('too_many_scooters', { most });
  const reason = reasonNotBookable({ rental, place: { destination, pickupOption } }, now, deps.opening());
  if (reason) return refuse(reason);
  if (waitingEndsAt(instantOf(start)) <= now) return refuse('too_late_to_wait');
  if (await isBookableNow(deps, request)) return refuse('scooters_free_now', { scooters: request.scooters });
  return inTransaction(deps.database, async (tx) => {
    const email = normalizeEmail(request.email);
    await waits.lockList(tx);
    const since = addHours(now, -1);
    const counts = await waits.countEntries(tx, { email, networkKey, since });
    if (counts.ofEmail >= deps.holds.perEmail || counts.ofNetwork >= deps.holds.perNetwork)
      return refuse('too_many_holds');
    if (counts.mailedLately >= Math.max(mostMailsAnHour, deps.holds.perEmail))
      return refuse('too_many_requests');
    const id = chance.uuid();
    const linkSha256 = links.fingerprint(links.tokenFor('waiting', id, 1));
    const { language, scooters } = request;
    const place = { id, email, language, destination, pickupOption, scooters, start, end, linkSha256 };
    const moments = { startsAt: instantOf(start), endsAt: instantOf(end) };
    const added = await waits.add(tx, { ...place, ...moments, networkKey, now });
    if (added)
      await deps.queueWaitingListMail(tx, 'waiting_confirm', {
        ...place,
        ...moments,
        state: 'asked',
        offer: null,
      });
    return 'taken' as const;
  });
}

/** Nobody waits for what they can book: scooters of any colour, and half-hours of the riders on both days. */
async function isBookableNow(deps: WaitingListDeps, request: WaitingListRequest): Promise<boolean> {
  const scooters = await deps.fleet.freeScooters(deps.database, periodOf(rentalOf(request), deps.opening()));
  const free = scooters.reduce((sum, { freeUnits }) => sum + freeUnits, 0);
  return free >= request.scooters && deps.hasSlotsLeft(deps.database, request);
}

/** The button behind the mail's link. Pressed again it changes nothing. */
export const confirmWaitingListEntry = (deps: WaitingListDeps, token: string): Promise<'waiting' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const found = await lockEntryByToken(deps, tx, token);
    if (!found) return refuse('not_found');
    const now = deps.clock.now();
    if (found.state === 'asked') await deps.waits.confirm(tx, found.id, now);
    return 'waiting';
  });

/** A customer who leaves is erased at once, and what was held for them goes to the next. */
export const leaveWaitingList = (deps: WaitingListDeps, token: string): Promise<'left' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const found = await lockEntryByToken(deps, tx, token);
    if (!found) return refuse('not_found');
    await deps.fleet.release(tx, found.id);
    await deps.waits.forget(tx, found.id);
    return 'left';
  });

async function lockEntryByToken(
  { waits, links }: WaitingListDeps,
  tx: Tx,
  token: string,
): Promise<WaitingListEntry | null> {
  const found = await waits.byLink(tx, links.fingerprint(token));
  return found && waits.locked(tx, found.id);
}
