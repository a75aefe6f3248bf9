import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
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
 */
export async function claimWaitingListOffer(
  deps: ClaimWaitingListOfferDeps,
  tx: Tx,
  booking: NewBooking,
  period: Period,
): Promise<boolean> {
  const { scooterId } = booking.rides[0];
  const offered = booking.draftId === null ? null : await findOfferOfDraft(deps, tx, booking.draftId);
  const waiting = offered === null ? null : await deps.waits.locked(tx, offered);
  if (waiting?.state !== 'offered' || waiting.offer?.scooterId !== scooterId) return false;
  if (!isSameDays(waiting, booking)) return false;
  const wanted = { scooterId, period, reference: waiting.id };
  if (!isSameTimes(waiting, booking) && !(await reallocateUnit(deps, tx, wanted))) return false;
  if (!(await deps.fleet.transferOccupancy(tx, waiting.id, booking.id))) return false;
  await deps.waits.end(tx, waiting.id, 'booked', deps.clock.now());
  return true;
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
