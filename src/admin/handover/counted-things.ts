import { mostPieces } from '../../handover/report-limits.rules.ts';
import type { MissingItem } from '../../handover/missing-item.shape.ts';
import type { HandoverAnswer, ReportBody } from '../../handover/report.shape.ts';
import {
  countedThings,
  type CountedThing,
  isCounted,
  type LostThing,
  lostThings,
} from '../../shop/lost-things.rules.ts';
import { formatList } from '../../translations/format.ts';
import { equipmentNames } from '../equipment-names.ts';
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

const equipmentOf = ({ equipment }: Partial<HandoverAnswer>) => equipment ?? [];

const coveredBy = (about: Partial<HandoverAnswer>, thing: LostThing) =>
  equipmentOf(about).filter(({ lostThing }) => lostThing === thing);

/** Of which the return asks by number: of what stands in its list of equipment it is said there, once. */
export const askedByNumber = (about: HandoverAnswer): LostThing[] =>
  lostThings.filter((thing) => isCounted(thing) || coveredBy(about, thing).length === 0);

/** All that did not come back and has an agreed price, wherever the report says it: each is proposed as one charge. */
export function missingThings(
  draft: Pick<ReportDraft, 'missing' | 'equipment'>,
  about: HandoverAnswer,
): MissingItem[] {
  const asked = askedByNumber(about);
  const goneOf = (id: number | undefined): number => {
    const state = id === undefined ? null : draft.equipment?.[id];
    return state?.is === 'gone' ? state.pieces : 0;
  };
  const things = lostThings.flatMap((thing) => {
    const byNumber = asked.includes(thing) ? (draft.missing?.[thing] ?? 0) : 0;
    // What has its own price in the contract is missing at that, and not once more at the fee.
    const atFee = coveredBy(about, thing).filter(({ hasPrice }) => !hasPrice);
    const gone = atFee.map(({ id }) => goneOf(id));
    const pieces = Math.min(
      mostPieces,
      gone.reduce((sum, one) => sum + one, byNumber),
    );
    return pieces > 0 ? [{ thing, pieces }] : [];
  });
  const extras = equipmentOf(about).flatMap(({ id, hasPrice }) => {
    const pieces = goneOf(id);
    return id !== undefined && hasPrice && pieces > 0 ? [{ extra: id, pieces }] : [];
  });
  return [...things, ...extras];
}

/** `2 × helmet and 1 × key`; an extra by the name under which it was booked. */
export function thingsText(
  items: readonly MissingItem[],
  { say, language }: DeskWords,
  about: Partial<HandoverAnswer>,
): string {
  const nameOf = (item: MissingItem): string => {
    if ('thing' in item) return say(`charges.thing.${item.thing}`);
    const found = equipmentOf(about).find(({ id }) => id === item.extra);
    return (found && equipmentNames([{ ...found, quantity: 1 }], language)[0]) ?? String(item.extra);
  };
  return formatList(
    language,
    items.map((item) => `${item.pieces} × ${nameOf(item)}`),
  );
}
