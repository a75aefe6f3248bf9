import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { orUndone } from '../database/or-undone.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { Period } from '../fleet/period.rules.ts';
import { reallocateUnit } from '../fleet/reallocate-unit.ts';
import type { NewBooking } from '../booking/booking.type.ts';
import { offerDraftIdOf } from './join-waiting-list.ts';
import type { WaitingListEntry, WaitingListStore } from './waiting-list.store.ts';

type ClaimWaitingListOfferDeps = {
  waits: Pick<WaitingListStore, 'locked' | 'end' | 'offered'>;
  links: LinkTokens;
  fleet: FleetStore;
  clock: Clock;
};

/**
 * The waiting customer books what is held for them: the same occupancy changes hands, so there is no moment at which another
 * could have it. The draft's id gives the right; only the page behind the mail's link knows it. Where no rider comes at the half-hour
 * that they waited for, another of the same days is theirs as well: what is held for them must not be in their own way.
 * Who is offered several may take fewer of them; the rest is everybody's again.
 */
export async function claimWaitingListOffer(
  deps: ClaimWaitingListOfferDeps,
  tx: Tx,
  bookings: readonly [NewBooking, ...NewBooking[]],
  period: Period,
): Promise<boolean> {
  const [booking] = bookings;
  const offered = booking.draftId === null ? null : await findOfferOfDraft(deps, tx, booking.draftId);
  const waiting = offered === null ? null : await deps.waits.locked(tx, offered);
  if (waiting?.state !== 'offered' || !isOffered(waiting, bookings)) return false;
  if (!isSameDays(waiting, booking)) return false;
  if (!(await orUndone(tx, () => transferUnits(deps, tx, { waiting, bookings, period })))) return false;
  await deps.waits.end(tx, waiting.id, 'booked', deps.clock.now());
  return true;
}

type Claim = {
  waiting: WaitingListEntry;
  bookings: readonly [NewBooking, ...NewBooking[]];
  period: Period;
};

async function transferUnits(
  { fleet }: ClaimWaitingListOfferDeps,
  tx: Tx,
  { waiting, bookings, period }: Claim,
): Promise<boolean> {
  const isMoved = !isSameTimes(waiting, bookings[0]);
  // In the order in which every order of several takes them (take-units.ts).
  if (isMoved && bookings.length > 1)
    for (const id of new Set(offeredTo(waiting))) await fleet.lockUnits(tx, id);
  for (const { id, rides } of bookings) {
    const { scooterId } = rides[0];
    if (!(await fleet.transferOccupancy(tx, waiting.id, id, scooterId))) return false;
    if (isMoved && !(await reallocateUnit({ fleet }, tx, { scooterId, period, reference: id }))) return false;
  }
  await fleet.release(tx, waiting.id);
  return true;
}

const offeredTo = ({ offer }: WaitingListEntry): number[] =>
  (offer?.scooterIds ?? []).toSorted((one, other) => one - other);

/** The same colours, no more of each than are offered. */
function isOffered(waiting: WaitingListEntry, bookings: readonly NewBooking[]): boolean {
  const left = offeredTo(waiting);
  return bookings.every(({ rides: [{ scooterId }] }) => {
    const at = left.indexOf(scooterId);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** The place on the list whose offer this draft may take; few are offered something at one time. */
export async function findOfferOfDraft(
  { waits, links }: Pick<ClaimWaitingListOfferDeps, 'waits' | 'links'>,
  db: Queryable,
  draftId: string,
): Promise<string | null> {
  const known = draftId.toLowerCase();
  const offered = (await waits.offered(db)).find((entry) => offerDraftIdOf(links, entry) === known);
  return offered?.id ?? null;
}

const isSameDays = ({ start, end }: WaitingListEntry, booking: NewBooking): boolean =>
  start.date === booking.start.date && end.date === booking.end.date;

const isSameTimes = ({ startsAt, endsAt }: WaitingListEntry, booking: NewBooking): boolean =>
  startsAt.getTime() === booking.startsAt.getTime() && endsAt.getTime() === booking.endsAt.getTime();
