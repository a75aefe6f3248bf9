import { firstOfMonth, firstOfNextMonth, monthOf, today } from '../../basics/rome-time.ts';
import { csvEuros, writeCsv } from '../../documents/write-csv.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import {
  besideLines,
  type ByHand,
  type InAccount,
  leftByHand,
  type LeftByHand,
} from '../../payment/payout/by-hand.rules.ts';
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

type Whole = { payout: ProviderPayout; left: LeftByHand | null; lines: BookedLine[] };

const payoutOf = ({ payout, left, lines: all }: Whole): PayoutAnswer => {
  const lines = all.map(withMatch);
  const agreement = agreementOf(payout, lines);
  return {
    id: payout.payoutId,
    arrivesOn: payout.arrivesOn,
    status: payout.status,
    amountCents: payout.amountCents,
    currency: payout.currency,
    sum: sumOfBalance(lines.filter(({ currency }) => currency === payout.currency)),
    byHand: left && {
      beforeCents: left.beforeCents,
      aheadCents: left.aheadCents,
      beyondCents: left.beyondCents,
      feeCents: left.feeCents,
    },
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

async function payoutsOf(
  { database, payouts, isLive }: PayoutsDeskDeps,
  month: string,
  byHand: ByHand,
): Promise<Whole[]> {
  const [from, until] = [firstOfMonth(month), firstOfNextMonth(month)];
  const found = await payouts.arrivingBetween(database, { from, until, isLive });
  const leftOf = ({ payoutId, automatic }: ProviderPayout) =>
    automatic ? null : (byHand.payouts.get(payoutId) ?? null);
  const lines = await payouts.linesOf(
    database,
    found.map(({ payoutId }) => payoutId),
    found.flatMap((payout) => leftOf(payout)?.lineIds ?? []),
  );
  return found.map((payout) => {
    const left = leftOf(payout);
    const own = new Set(left?.lineIds);
    return {
      payout,
      left,
      lines: lines.filter(({ id, payoutId }) => payoutId === payout.payoutId || own.has(id)),
    };
  });
}

const nothingInAccount: InAccount = { lineIds: [], netCents: 0, paidCents: 0 };

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
  const byHand = leftByHand(await payouts.open(database, isLive));
  const answers = (await payoutsOf(deps, month, byHand)).map(payoutOf);
  const { lineIds, netCents, paidCents } = byHand.inAccount.get('eur') ?? nothingInAccount;
  const standing = answers.filter((payout) => isStanding(payout) && isEuro(payout));
  return {
    month,
    months: monthsBetween(first === null ? thisMonth : monthOf(first), thisMonth),
    payouts: answers,
    all: {
      amountCents: sumOfCents(standing.map(({ amountCents }) => amountCents)),
      feeCents: sumOfCents(standing.map(({ sum }) => sum.feeCents)),
    },
    waiting: { count: lineIds.length, netCents, paidCents },
  };
}

export async function readPayoutLines(
  { database, payouts, isLive }: PayoutsDeskDeps,
  _by: FiguresPermit,
  payout: string,
): Promise<PayoutLinesAnswer> {
  const left = leftByHand(await payouts.open(database, isLive)).payouts.get(payout);
  return { lines: (await payouts.linesOf(database, [payout], left?.lineIds)).map(lineOf) };
}

/** Every line of a month's payouts, for a spreadsheet. Who took it stands in the log. */
export async function listPayouts(
  deps: PayoutsDeskDeps,
  by: FiguresPermit,
  { month, language }: { month: string; language: DeskLanguage },
): Promise<string> {
  const { database, payouts, isLive } = deps;
  const found = await payoutsOf(deps, month, leftByHand(await payouts.open(database, isLive)));
  const say = sayIn(language, 'admin');
  const rows = found.toReversed().flatMap(({ payout, left, lines }) => {
    const head = {
      [say('payouts.arrived')]: payout.arrivesOn,
      [say('payouts.id')]: payout.payoutId,
      [say('payouts.status')]: payout.status,
    };
    const own = lines.map((line) => {
      const { day, kind, code, grossCents, feeCents, netCents, currency, match, knownCents, sourceId } =
        lineOf(line);
      return {
        ...head,
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
    });
    // So that its rows come to what the bank has.
    const beside = besideLines(left).map(({ key, cents }) => ({
      ...head,
      [say('payouts.kind')]: say(`payouts.byHand.${key}`),
      [say('payouts.net')]: csvEuros(cents),
      [say('payouts.currency')]: payout.currency.toUpperCase(),
    }));
    return [...own, ...beside];
  });
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
