import { fractionOf, sumOfCents, type Cents } from '../basics/money.ts';
import { firstOfNextMonth, monthOf, type PlainDate } from '../basics/rome-time.ts';
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

/** What an order is worth once so much of it is known. */
function standingAt({ from, terms }: SentOrder, netCents: Cents): Standing {
  const commissionCents = commissionOf(commissionOn(terms, from), netCents);
  const withheldCents = fractionOf(commissionCents, terms.withheldHundredths, 10_000);
  return { netCents, commissionCents, withheldCents };
}

/** What an order adds to the month in which it was over, with all that was paid until its end, and to each later one in which money moved: oldest first. */
function linesOf(order: SentOrder, moves: readonly OrderMove[]): { month: string; line: StatementLine }[] {
  if (order.completedOn === null) return [];
  const first = monthOf(order.completedOn);
  const moved = new Map([[first, 0]]);
  for (const { day, cents } of moves) {
    const month = monthOf(day) < first ? first : monthOf(day);
    moved.set(month, (moved.get(month) ?? 0) + cents);
  }
  let before = nothing;
  return [...moved]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, cents]) => {
      const isCorrection = month !== first;
      if (isCorrection && cents === 0) return [];
      const after = standingAt(order, before.netCents + cents);
      const line = {
        order,
        netCents: cents,
        commissionCents: after.commissionCents - before.commissionCents,
        withheldCents: after.withheldCents - before.withheldCents,
        isCorrection,
      };
      before = after;
      return { month, line };
    });
}

function statementWith(month: string, lines: readonly StatementLine[]): Statement {
  const sum = (part: keyof Standing) => sumOfCents(lines.map((line) => line[part]));
  const [commissionCents, withheldCents] = [sum('commissionCents'), sum('withheldCents')];
  return {
    month,
    lines: lines.toSorted((one, other) => one.order.from.localeCompare(other.order.from)),
    netCents: sum('netCents'),
    commissionCents,
    withheldCents,
    dueCents: commissionCents - withheldCents,
  };
}

/**
 * The commission of each of these months, in one pass over what was sent, however many they are: of every order that was over in it, and of those
 * that earlier months had what has changed since. So a month that is over stays as it was, and all months of an order add up to what it brought.
 */
export function statementsOf(months: readonly string[], { orders, moves }: SentMoney): Statement[] {
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId);
  const lines = orders.flatMap((order) => linesOf(order, movesOf.get(order.id) ?? []));
  const linesIn = Map.groupBy(lines, ({ month }) => month);
  return months.map((month) =>
    statementWith(
      month,
      (linesIn.get(month) ?? []).map(({ line }) => line),
    ),
  );
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
