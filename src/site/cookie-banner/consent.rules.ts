import { policy } from '../../shop/business.rules.ts';

export type Choice = 'accepted' | 'rejected';

/** What a browser keeps of the choice on cookies. Only `choice` is docs/product.md's; the others say when, and of which text. */
export type StoredConsent = { choice: string | null; record: string | null; dismissedAt: string | null };

/** When the banner's text last changed, as a day or, the second time on one day, as a moment (`2026-11-21T14:00Z`): who chose before is asked again. */
export const consentTextOf = '2026-11-23';

const isChoice = (text: string | null): text is Choice => text === 'accepted' || text === 'rejected';

/** The choice that counts now, or null: none yet, one of another text, or one of more than six months ago. */
export const choiceIn = ({ choice, record }: StoredConsent, now: Date): Choice | null =>
  isChoice(choice) && counts(momentIn(record), now) ? choice : null;

/** Whether the banner appears by itself: nothing was chosen, and it was not closed lately. */
export const mustAsk = (kept: StoredConsent, now: Date): boolean =>
  choiceIn(kept, now) === null && (kept.dismissedAt === null || !counts(kept.dismissedAt, now));

/** The proof that stays with the visitor: what was chosen, when, and to which text. */
export const recordOf = (choice: Choice, now: Date): string =>
  JSON.stringify({ choice, at: now.toISOString(), text: consentTextOf });

/** A choice without a moment was stored by somebody else's hand: it counts, and nobody can say since when. */
function counts(moment: string | null, now: Date): boolean {
  if (moment === null) return true;
  const end = new Date(moment);
  end.setUTCMonth(end.getUTCMonth() + policy().consentMonths);
  return isOfThisText(moment, now) && end > now;
}

/** A clock that stands before the text's own day is wrong: by it nothing is older than the text, else nobody's choice would stay. */
const isOfThisText = (moment: string, now: Date): boolean =>
  moment >= consentTextOf || now < new Date(consentTextOf);

function momentIn(record: string | null): string | null {
  try {
    const { at } = JSON.parse(record ?? '{}') as { at?: unknown };
    return typeof at === 'string' ? at : null;
  } catch {
    return null;
  }
}
