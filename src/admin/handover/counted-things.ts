import { mostPieces } from '../../handover/report-limits.rules.ts';
import type { HandoverAnswer, MissingThing, ReportBody } from '../../handover/report.shape.ts';
import {
  countedThings,
  type CountedThing,
  isCounted,
  type LostThing,
  lostThings,
} from '../../shop/lost-things.rules.ts';
import { formatList } from '../../translations/format.ts';
import type { DeskWords } from './equipment.ts';
import type { ReportDraft } from './report-draft.ts';

/** Its helmets, and a key; on a scooter that takes the place of another one their helmets are with them. */
export function handedOutNow(
  { handedOut, unitNumber }: Pick<ReportDraft, 'handedOut' | 'unitNumber'>,
  { people, helmets = people ?? 1 }: Pick<HandoverAnswer, 'people' | 'helmets'>,
): Record<CountedThing, number> {
  return { helmet: unitNumber === 1 ? helmets : 0, key: 1, ...handedOut };
}

/** For the handover's report: the return compares with it. */
export function handedOutBody(
  draft: Pick<ReportDraft, 'handedOut' | 'unitNumber'>,
  about: Pick<HandoverAnswer, 'people' | 'helmets'>,
): NonNullable<ReportBody['handedOut']> {
  const now = handedOutNow(draft, about);
  return countedThings.flatMap((thing) => (now[thing] > 0 ? [{ thing, pieces: now[thing] }] : []));
}

const coveredBy = ({ equipment }: Partial<HandoverAnswer>, thing: LostThing) =>
  (equipment ?? []).filter(({ lostThing }) => lostThing === thing);

/** Of which the return asks by number: of what stands in its list of equipment it is said there, once. */
export const askedByNumber = (about: HandoverAnswer): LostThing[] =>
  lostThings.filter((thing) => isCounted(thing) || coveredBy(about, thing).length === 0);

/** All that did not come back and has an agreed price, wherever the report says it: each is proposed as one charge. */
export function missingThings(
  draft: Pick<ReportDraft, 'missing' | 'equipment'>,
  about: HandoverAnswer,
): MissingThing[] {
  const asked = askedByNumber(about);
  return lostThings.flatMap((thing) => {
    const byNumber = asked.includes(thing) ? (draft.missing?.[thing] ?? 0) : 0;
    const gone = coveredBy(about, thing).map(({ id }) => {
      const state = id === undefined ? null : draft.equipment?.[id];
      return state?.is === 'gone' ? state.pieces : 0;
    });
    const pieces = Math.min(
      mostPieces,
      gone.reduce((sum, one) => sum + one, byNumber),
    );
    return pieces > 0 ? [{ thing, pieces }] : [];
  });
}

/** `2 × helmet and 1 × key`. */
export const thingsText = (things: readonly MissingThing[], { say, language }: DeskWords): string =>
  formatList(
    language,
    things.map(({ thing, pieces }) => `${pieces} × ${say(`charges.thing.${thing}`)}`),
  );
