import type { Clock } from '../basics/clock.ts';
import type { Bookings } from '../booking/booking.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { type ReadOfferDeps, readScooters } from '../booking/offer/read-offer.ts';
import { offerDraftIdOf } from './join-waiting-list.ts';
import type { WaitingListPage } from './waiting-list.shape.ts';
import type { WaitingListStore } from './waiting-list.store.ts';

export type ReadWaitingListEntryDeps = ReadOfferDeps & {
  waits: Pick<WaitingListStore, 'byLink'>;
  bookings: Pick<Bookings, 'heldByDraft'>;
  links: LinkTokens;
  clock: Clock;
};

/** The place on the waiting list that a link's token opens; null where it opens none. */
export async function readWaitingListEntry(
  deps: ReadWaitingListEntryDeps,
  token: string,
): Promise<WaitingListPage | null> {
  const found = await deps.waits.byLink(deps.database, deps.links.fingerprint(token));
  if (!found) return null;
  const draftId = offerDraftIdOf(deps.links, found);
  const { start, end, destination, pickupOption, scooters } = found;
  const offer = await offerOf(deps, found);
  // The minute in which the job has not looked yet.
  const state = found.state === 'offered' && !offer ? 'over' : found.state;
  const unpaidToken = state === 'booked' ? await unpaidTokenOf(deps, draftId) : null;
  return { token, draftId, state, start, end, destination, pickupOption, scooters, offer, unpaidToken };
}

async function offerOf(
  deps: ReadWaitingListEntryDeps,
  { id, offer }: NonNullable<Awaited<ReturnType<WaitingListStore['byLink']>>>,
): Promise<WaitingListPage['offer']> {
  if (!offer || offer.until <= deps.clock.now()) return null;
  const known = await readScooters(deps, null);
  const scooters = offer.scooterIds.flatMap((scooterId) => known.find((one) => one.id === scooterId) ?? []);
  const [first, ...further] = scooters;
  if (!first || scooters.length < offer.scooterIds.length) return null;
  const isHeld = await deps.fleet.hasUnit(deps.database, id);
  return { scooters: [first, ...further], until: offer.until, isHeld };
}

/** A customer who left the payment has no mail yet that leads to it. */
async function unpaidTokenOf(deps: ReadWaitingListEntryDeps, draftId: string): Promise<string | null> {
  const held = await deps.bookings.heldByDraft(deps.database, draftId);
  return held && deps.links.tokenFor('booking', held.id, held.linkGeneration, held.linkSha256);
}
