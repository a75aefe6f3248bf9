import { firstOfMonth, firstOfNextMonth, monthOf, today } from '../../basics/rome-time.ts';
import { csvEuros, writeCsv } from '../../documents/write-csv.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import {
  agreementOf,
  feeOf,
  grossOf,
  isStanding,
  needsLook,
  type ProviderPayout,
  sumOfBalance,
  withMatch,
} from '../../payment/payout/payout.rules.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { sumOfCents } from '../../basics/money.ts';
import { monthsBetween } from '../journal/months-between.ts';
import type { PayoutAnswer, PayoutLineAnswer, PayoutLinesAnswer, PayoutsAnswer } from './payouts.shape.ts';
import type { BookedLine, PayoutsStore } from './payouts.store.ts';

export type PayoutsDeskDeps = StaffDeps & { payouts: PayoutsStore; isLive: boolean };
type FiguresPermit = Permit<'see the figures'>;

/** Another currency is shown and in no sum. */
const isEuro = ({ currency }: { currency: string }): boolean => currency === 'eur';

const payoutOf = (payout: ProviderPayout, all: readonly BookedLine[]): PayoutAnswer => {
  const lines = all.filter(({ payoutId }) => payoutId === payout.payoutId).map(withMatch);
  const agreement = agreementOf(payout, lines);
  return {
    id: payout.payoutId,
    arrivesOn: payout.arrivesOn,
    status: payout.status,
    amountCents: payout.amountCents,
    currency: payout.currency,
    sum: sumOfBalance(lines.filter(({ currency }) => currency === payout.currency)),
    agreement,
    needsLook: needsLook(payout, agreement),
  };
};

const lineOf = (line: BookedLine): PayoutLineAnswer => {
  const [grossCents, feeCents] = [grossOf(line), feeOf(line)];
  return {
    id: line.id,
    day: today(line.createdAt),
    kind: line.kind,
    code: line.code,
    grossCents,
    feeCents,
    netCents: grossCents - feeCents,
    currency: line.currency,
    match: withMatch(line).match,
    knownCents: line.knownCents,
    sourceId: line.sourceId,
  };
};

async function payoutsOf({ database, payouts, isLive }: PayoutsDeskDeps, month: string) {
  const [from, until] = [firstOfMonth(month), firstOfNextMonth(month)];
  const found = await payouts.arrivingBetween(database, { from, until, isLive });
  const lines = await payouts.linesOf(
    database,
    found.map(({ payoutId }) => payoutId),
  );
  return { found, lines };
}

/** Payouts that the bank has, or is to have, in a month, each held against the ledger. */
export async function readPayoutsOfMonth(
  deps: PayoutsDeskDeps,
  _by: FiguresPermit,
  wanted?: string,
): Promise<PayoutsAnswer> {
  const { database, clock, payouts, isLive } = deps;
  const thisMonth = monthOf(today(clock.now()));
  const month = wanted ?? thisMonth;
  const first = await payouts.firstArrival(database, isLive);
  const { found, lines } = await payoutsOf(deps, month);
  const answers = found.map((payout) => payoutOf(payout, lines));
  const standing = answers.filter((payout) => isStanding(payout) && isEuro(payout));
  return {
    month,
    months: monthsBetween(first === null ? thisMonth : monthOf(first), thisMonth),
    payouts: answers,
    all: {
      amountCents: sumOfCents(standing.map(({ amountCents }) => amountCents)),
      feeCents: sumOfCents(standing.map(({ sum }) => sum.feeCents)),
    },
    waiting: sumOfBalance((await payouts.waiting(database, isLive)).filter(isEuro)),
  };
}

export async function readPayoutLines(
  { database, payouts }: PayoutsDeskDeps,
  _by: FiguresPermit,
  payout: string,
): Promise<PayoutLinesAnswer> {
  return { lines: (await payouts.linesOf(database, [payout])).map(lineOf) };
}

/** Every line of a month's payouts, for a spreadsheet. Who took it stands in the log. */
export async function listPayouts(
  deps: PayoutsDeskDeps,
  by: FiguresPermit,
  { month, language }: { month: string; language: DeskLanguage },
): Promise<string> {
  const { found, lines } = await payoutsOf(deps, month);
  const say = sayIn(language, 'admin');
  const rows = found.toReversed().flatMap((payout) =>
    lines
      .filter(({ payoutId }) => payoutId === payout.payoutId)
      .map((line) => {
        const { day, kind, code, grossCents, feeCents, netCents, currency, match, knownCents, sourceId } =
          lineOf(line);
        return {
          [say('payouts.arrived')]: payout.arrivesOn,
          [say('payouts.id')]: payout.payoutId,
          [say('payouts.status')]: payout.status,
          [say('payouts.day')]: day,
          [say('payouts.kind')]: say(`payouts.kind.${kind}`),
          [say('payouts.booking')]: code ?? '',
          [say('payouts.gross')]: csvEuros(grossCents),
          [say('payouts.fees')]: csvEuros(feeCents),
          [say('payouts.net')]: csvEuros(netCents),
          [say('payouts.currency')]: currency.toUpperCase(),
          [say('payouts.match')]: say(`payouts.match.${match}`),
          [say('payouts.known')]: knownCents === null ? '' : csvEuros(knownCents),
          [say('payouts.source')]: sourceId ?? '',
        };
      }),
  );
  await writeListTaken(deps, by, `payouts ${month}`, rows.length);
  const columns = [
    ...(['arrived', 'id', 'status', 'day', 'kind', 'booking', 'gross', 'fees', 'net'] as const),
    ...(['currency', 'match', 'known', 'source'] as const),
  ];
  return writeCsv(
    rows,
    columns.map((column) => say(`payouts.${column}`)),
  );
}
