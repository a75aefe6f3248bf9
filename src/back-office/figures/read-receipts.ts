import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import type { Tx } from '../../database/tables.ts';
import type { PriceList } from '../../price/price.shape.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { chartOfReceipts } from './draw-figures.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import type { FiguresPeriod, FiguresQuery, ReceiptsAnswer, ReceiptsNumbers } from './figures.shape.ts';
import { daysOfStretch, isSame, stretchesOf } from './period.rules.ts';
import { momentsOf, periodOf, readAtOnce } from './read-period.ts';
import { divideReceipts, netOf, nothing, sumOfAlike } from './receipts.rules.ts';

type ReceiptsDeps = Pick<
  FiguresDeps,
  'database' | 'clock' | 'receipts' | 'fleetFigures' | 'lists' | 'isLive'
>;

/** The price list by whose seasons rentals are told apart; null where it has none. */
export async function listWithSeasons(
  { clock, lists }: Pick<FiguresDeps, 'clock' | 'lists'>,
  tx: Tx,
): Promise<PriceList | null> {
  const inForce = await lists.inForce(tx, today(clock.now()));
  const list = (await lists.all(tx)).find(({ id }) => id === inForce?.id)?.tiers;
  return list?.seasons?.length ? list : null;
}

/** Refusals: bad_date. */
export async function readReceipts(
  deps: ReceiptsDeps,
  _by: FiguresPermit,
  asked: FiguresQuery,
  language: DeskLanguage,
): Promise<ReceiptsAnswer | Refusal> {
  const period = periodOf(deps, asked);
  if (isRefusal(period)) return period;
  return readAtOnce(deps.database, async (tx) => {
    const numbers = await receiptsOf(deps, tx, period);
    return { ...numbers, chart: chartOfReceipts(language, numbers) };
  });
}

async function receiptsOf(deps: ReceiptsDeps, tx: Tx, period: FiguresPeriod): Promise<ReceiptsNumbers> {
  const { receipts, fleetFigures, isLive } = deps;
  const { days, step } = period;
  const list = await listWithSeasons(deps, tx);
  const stretches = stretchesOf(step, days);
  const facts = await receipts.factsBy(tx, momentsOf(days, isLive), { stretches, bySeason: list !== null });
  const netIn = async (others: typeof days) =>
    netOf(sumOfAlike(await receipts.alikeFacts(tx, momentsOf(others, isLive))));
  const beforeCents = await netIn(period.before);
  const yearBeforeCents = isSame(period.before, period.yearBefore)
    ? beforeCents
    : await netIn(period.yearBefore);
  const scooters = new Map((await fleetFigures.scooters(tx)).map((scooter) => [String(scooter.id), scooter]));
  const divided = divideReceipts(facts, list);
  const moved = new Map(divided.byStretch.map((sum) => [sum.key, sum]));
  return {
    ...period,
    ...divided,
    beforeCents,
    yearBeforeCents,
    byStretch: stretches.map((key) => ({
      ...(moved.get(key) ?? { key, ...nothing }),
      ...daysOfStretch(step, key, days),
    })),
    byScooter: divided.byScooter.map((sum) => ({ ...sum, scooter: scooters.get(sum.key ?? '') ?? null })),
  };
}
