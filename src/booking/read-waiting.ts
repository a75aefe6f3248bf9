import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from './link-tokens.ts';
import { type OfferDeps, readScooters } from './read-offer.ts';
import type { WaitingPage } from './waiting.shape.ts';
import type { WaitingStore } from './waiting.store.ts';

export type ReadWaitingDeps = OfferDeps & {
  waits: Pick<WaitingStore, 'byLink'>;
  links: LinkTokens;
  clock: Clock;
};

/** The place in the line that a link's token opens; null where it opens none. */
export async function readWaiting(deps: ReadWaitingDeps, token: string): Promise<WaitingPage | null> {
  const found = await deps.waits.byLink(deps.database, deps.links.fingerprint(token));
  if (!found) return null;
  const { id: draftId, start, end, destination, pickupOption } = found;
  const offer = await offerOf(deps, found);
  // The minute in which the job has not looked yet.
  const state = found.state === 'offered' && !offer ? 'over' : found.state;
  return { token, draftId, state, start, end, destination, pickupOption, offer };
}

async function offerOf(
  deps: ReadWaitingDeps,
  { id, offer }: NonNullable<Awaited<ReturnType<WaitingStore['byLink']>>>,
): Promise<WaitingPage['offer']> {
  if (!offer || offer.until <= deps.clock.now()) return null;
  const scooter = (await readScooters(deps, null)).find((one) => one.id === offer.scooterId);
  if (!scooter) return null;
  return { scooter, until: offer.until, isHeld: await deps.fleet.hasUnit(deps.database, id) };
}
