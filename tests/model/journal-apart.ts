import { sql } from 'kysely';
import { divideReceipts, sumOfAlike, sumsOf } from '../../src/back-office/figures/receipts.rules.ts';
import { stretchesOf } from '../../src/back-office/figures/period.rules.ts';
import { receiptsStore } from '../../src/back-office/figures/receipts.store.ts';
import { today } from '../../src/basics/rome-time.ts';
import { journalLine, type JournalSum, sumOfLines } from '../../src/payment/journal.rules.ts';
import { journalStore } from '../../src/back-office/journal/journal.store.ts';
import { dividedSums } from '../support/values/divided-sums.ts';
import type { Course } from './course.ts';
import { disputedOn, pagesOf, refundedOn } from './provider-state.ts';

/** Once all news has come the journal says what the bank says, and what lay on the counter, to the cent. */
export async function journalApart({ world }: Course): Promise<string[]> {
  const pages = pagesOf(world.provider.world);
  // Test money and foreign money stand in no journal; which of both a page was is not told here.
  if (pages.some(({ fits, capturedCents }) => !fits && capturedCents > 0)) return [];
  const period = { from: new Date(0), until: new Date(Date.now() * 2), isLive: false };
  const facts = await journalStore.factsBetween(world.database, period);
  const lines = facts.map(journalLine).filter((line) => line !== null);
  const net = (isOnline: boolean) => {
    const { inCents, outCents } = sumOfLines(lines.filter(({ way }) => (way === 'online') === isOnline));
    return inCents - outCents;
  };
  const atBank = pages.reduce(
    (sum, page) => sum + page.capturedCents - refundedOn(page) - disputedOn(page),
    0,
  );
  const { rows } = await counter(world.database);
  const atCounter = Number(rows[0]?.cents ?? 0);
  return [
    ...(await figuresApart({ world }, period, sumOfLines(lines))),
    ...(net(true) === atBank ? [] : [`the journal says ${net(true)} came online, the bank ${atBank}`]),
    ...(net(false) === atCounter
      ? []
      : [`the journal says ${net(false)} lay at the desk, the till ${atCounter}`]),
  ];
}

const counter = (database: Course['world']['database']) =>
  sql<{
    cents: string | null;
  }>`select sum(case kind when 'sale' then cents when 'refund' then -cents else 0 end) as cents
    from till_entry`.execute(database);

type Period = Parameters<typeof journalStore.factsBetween>[1];

/** The owner's figures have the journal's cents, by whatever they are divided. */
async function figuresApart(
  { world }: Pick<Course, 'world'>,
  period: Period,
  journal: JournalSum,
): Promise<string[]> {
  const stretches = stretchesOf('day', { from: today(period.from), until: today(period.until) });
  const facts = await receiptsStore.factsBy(world.database, period, { stretches, bySeason: true });
  const divided = divideReceipts(facts, { tiers: [], perDayBeyondCents: 0 });
  const byUnit = sumsOf(await receiptsStore.factsByUnit(world.database, period), ({ key }) => key);
  const all = sumOfAlike(await receiptsStore.alikeFacts(world.database, period));
  const named: [string, readonly JournalSum[]][] = [
    ...dividedSums(divided),
    ['stretch', divided.byStretch],
    ['unit', byUnit],
    ['all', [all]],
  ];
  return named.flatMap(([name, sums]) => {
    const net = sums.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);
    const wanted = journal.inCents - journal.outCents;
    return net === wanted ? [] : [`figures by ${name} say ${net}, the journal ${wanted}`];
  });
}
