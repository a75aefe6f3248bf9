import type { Cents } from '../basics/money.ts';
import { type ChargeKindWith, chargeKindRules } from './charge-kinds.rules.ts';
import { countsForCap, sumOfCharges } from './charge.rules.ts';
import type { Reckoning } from './charge.shape.ts';
import type { Charge } from './charge.type.ts';

export const isAbove = (cents: Cents, ruleCents: Cents | null): boolean =>
  ruleCents !== null && cents > ruleCents;

/** What all damage of a rental leaves of the most that is agreed for it; null: no most is. */
export const leftOfCap = (
  capCents: Cents | null,
  beside: readonly Pick<Charge, 'kind' | 'state' | 'cents'>[],
): Cents | null =>
  capCents === null ? null : Math.max(0, capCents - sumOfCharges(beside.filter(countsForCap)));

/** The less of a price of the list and of what is left; null where neither says anything. */
export const leastOf = (partCents: Cents | null, leftCents: Cents | null): Cents | null =>
  partCents === null ? leftCents : leftCents === null ? partCents : Math.min(partCents, leftCents);

type CapReckoning = Extract<Reckoning, { capCents: unknown }>;
type NamingCap<Kind extends CapReckoning['kind']> = Kind;
/** Does not compile where a kind uses the cap up whose reckoning does not name it: nothing would limit that. */
type CapKind = NamingCap<ChargeKindWith<'cap'>>;

const namesCap = (reckoning: Reckoning): reckoning is Extract<CapReckoning, { kind: CapKind }> =>
  chargeKindRules[reckoning.kind].cap;

type ChargeByRule = Pick<Charge, 'id' | 'kind' | 'state' | 'cents' | 'ruleCents' | 'reckoning'>;

/** As the other damage of this rental leaves it now: one that was waived, or made cheaper, leaves more. */
export function ruleNow(charge: ChargeByRule, all: readonly ChargeByRule[]): Cents | null {
  const { reckoning } = charge;
  if (!reckoning || !namesCap(reckoning)) return charge.ruleCents;
  const beside = all.filter(({ id }) => id !== charge.id);
  return leastOf(reckoning.partCents, leftOfCap(reckoning.capCents, beside));
}
