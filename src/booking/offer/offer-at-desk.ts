import { rentalOf } from '../../basics/rome-time.ts';
import type { Refusal } from '../../basics/refusals.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import type { QuoteAnswer, QuoteRequest } from '../booking.shape.ts';
import { agreedAtDesk, type DeskTerms, openingFor } from '../create/desk-terms.rules.ts';
import { refuseDates, type FindAlternativesDeps } from './find-alternatives.ts';
import type { AvailabilityRequest, ScooterAtDesk } from './offer.shape.ts';
import { quoteWithNudges, type QuoteWithNudgesDeps } from './quote-with-nudges.ts';
import { readOffered, type ReadOfferDeps } from './read-offer.ts';

/** By which way it is sold, and whether somebody goes on in spite of warnings. */
export type RulesOfSale = Pick<DeskTerms, 'source' | 'overrides'>;

const atDesk = <Deps extends { opening(): Opening }>(deps: Deps, by: RulesOfSale): Deps => ({
  ...deps,
  opening: () => openingFor(by, deps.opening()),
});

/** What is free for somebody at the desk; or why nothing can be sold then, with the nearest dates. */
export async function readScootersAtDesk(
  deps: ReadOfferDeps & FindAlternativesDeps,
  request: AvailabilityRequest,
  by: RulesOfSale,
): Promise<ScooterAtDesk[] | Refusal> {
  const own = atDesk(deps, by);
  // Where they meet is said once a scooter is chosen.
  const asked = { rental: rentalOf(request), place: null };
  const reason = reasonNotBookable(asked, own.clock.now(), own.opening());
  if (reason !== null) return refuseDates(own, own.database, reason, { asked });
  return (await readOffered(own, request)).map(({ scooter: { seats }, offer }) => ({ ...offer, seats }));
}

/** The price for somebody at the desk, by the rules by which it is sold there. */
export const quoteAtDesk = (
  deps: QuoteWithNudgesDeps & Pick<ReadOfferDeps, 'database'>,
  request: QuoteRequest,
  by: RulesOfSale,
): Promise<QuoteAnswer | Refusal> =>
  quoteWithNudges({ ...atDesk(deps, by), ...agreedAtDesk(request) }, deps.database, request);
