import { fractionOf, sumOfCents, type Cents } from '../basics/money.ts';
import { firstOfMonth, firstOfNextMonth, monthOf, type PlainDate } from '../basics/rome-time.ts';
import { isOn } from '../price/season.rules.ts';
import type { Commission, PartnerTerms } from './partner.shape.ts';
import type { OrderMove, SentOrder } from './partner.type.ts';

/** What counts for a rental that begins on a day. */
export function commissionOn({ seasons, otherwise }: PartnerTerms, pickup: PlainDate): Commission {
  const season = seasons.find(({ from, until }) => isOn({ repeats: 'yearly', from, until }, pickup));
  return season?.commission ?? otherwise;
}

/** Of what an order brought in the end: of nothing, nothing; and never more than it brought. */
export function commissionOf(commission: Commission, netCents: Cents): Cents {
  if (netCents <= 0) return 0;
  return commission.kind === 'percent'
    ? fractionOf(netCents, commission.hundredths, 10_000)
    : Math.min(commission.cents, netCents);
}

export type StatementLine = {
  order: SentOrder;
  /** Paid less what was refunded and disputed; of an order that an earlier month had, what it moved since. */
  netCents: Cents;
  commissionCents: Cents;
  withheldCents: Cents;
  /** An earlier month had it: money moved since. */
  isCorrection: boolean;
};
export type Statement = {
  /** `2026-08`. */
  month: string;
  lines: StatementLine[];
  netCents: Cents;
  commissionCents: Cents;
  withheldCents: Cents;
  dueCents: Cents;
};

type SentMoney = { orders: readonly SentOrder[]; moves: readonly OrderMove[] };
type Standing = { netCents: Cents; commissionCents: Cents; withheldCents: Cents };
const nothing: Standing = { netCents: 0, commissionCents: 0, withheldCents: 0 };

/** How an order stood before a day began; nothing while it was not over. */
function standingBefore(order: SentOrder, moves: readonly OrderMove[], day: PlainDate): Standing {
  if (order.completedOn === null || order.completedOn >= day) return nothing;
  const netCents = sumOfCents(moves.filter((move) => move.day < day).map(({ cents }) => cents));
  const commissionCents = commissionOf(commissionOn(order.terms, order.from), netCents);
  const withheldCents = fractionOf(commissionCents, order.terms.withheldHundredths, 10_000);
  return { netCents, commissionCents, withheldCents };
}

/**
 * The commission of a month: of every order that was over in it, and of those that earlier months had what has changed since. So a month that
 * is over stays as it was, and all months of an order add up to what it brought.
 */
export function statementOf(month: string, { orders, moves }: SentMoney): Statement {
  const [from, until] = [firstOfMonth(month), firstOfNextMonth(month)];
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId);
  const lines = orders.flatMap((order): StatementLine[] => {
    if (order.completedOn === null || order.completedOn >= until) return [];
    const own = movesOf.get(order.id) ?? [];
    const [before, after] = [standingBefore(order, own, from), standingBefore(order, own, until)];
    const line = {
      order,
      netCents: after.netCents - before.netCents,
      commissionCents: after.commissionCents - before.commissionCents,
      withheldCents: after.withheldCents - before.withheldCents,
      isCorrection: order.completedOn < from,
    };
    return line.isCorrection && line.netCents === 0 ? [] : [line];
  });
  const sum = (part: 'netCents' | 'commissionCents' | 'withheldCents') =>
    sumOfCents(lines.map((line) => line[part]));
  const [netCents, commissionCents, withheldCents] = [
    sum('netCents'),
    sum('commissionCents'),
    sum('withheldCents'),
  ];
  return {
    month,
    lines: lines.toSorted((one, other) => one.order.from.localeCompare(other.order.from)),
    netCents,
    commissionCents,
    withheldCents,
    dueCents: commissionCents - withheldCents,
  };
}

/** Every month from the first order that was over to this one, the newest first; those in which nothing is owed too. */
export function statementMonths({ orders }: Pick<SentMoney, 'orders'>, now: PlainDate): string[] {
  const first = orders.reduce<PlainDate>(
    (earliest, { completedOn }) => (completedOn !== null && completedOn < earliest ? completedOn : earliest),
    now,
  );
  const months: string[] = [];
  for (let month = monthOf(first); month <= monthOf(now); month = monthOf(firstOfNextMonth(month)))
    months.push(month);
  return months.toReversed();
}
