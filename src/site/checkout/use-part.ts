import { useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import type { WhoPays } from './who-pays.tsx';

/** Whether a part is paid now, and how much; undefined where the whole is. */
export type PartOfPrice = { payNowCents: Cents | undefined; choose(wantsPart: boolean): void };

/** Everything now, until the customer chooses otherwise; a part only while the quote has one, and one pays for all. */
export function usePart(quote: QuoteAnswer | undefined, pays: WhoPays): PartOfPrice {
  const [wantsPart, choose] = useState(false);
  return { payNowCents: wantsPart && pays === null ? quote?.part?.nowCents : undefined, choose };
}
