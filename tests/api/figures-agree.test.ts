import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addDays,
  addHours,
  firstOfNextMonth,
  instantOf,
  type PlainDate,
  today,
} from '../../src/basics/rome-time.ts';
import {
  divideReceipts,
  netOf,
  type ReceiptsDivided,
  sumOfAlike,
  sumsOf,
} from '../../src/back-office/figures/receipts.rules.ts';
import { receiptsStore } from '../../src/back-office/figures/receipts.store.ts';
import {
  journalLine,
  type JournalLine,
  type JournalSum,
  sumOfLines,
  sumsBy,
} from '../../src/payment/journal.rules.ts';
import { bookingSources } from '../../src/booking/source.rules.ts';
import { ledgerOf } from '../../src/back-office/figures/ledger-parts.store.ts';
import type { JournalDayAnswer } from '../../src/back-office/journal/journal.shape.ts';
import { journalStore } from '../../src/back-office/journal/journal.store.ts';
import { startOf, type Step, stretchesOf } from '../../src/back-office/figures/period.rules.ts';
import type { PriceList } from '../../src/price/price.shape.ts';
import { storeFacts, type StoredFact, storeRentals, type StoredRental } from '../builders/stored-rentals.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { anOrderWithPapers } from '../support/invoices/random-papers.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';
import { dividedSums } from '../support/values/divided-sums.ts';
import { seededRandomSource, seededRandom } from '../support/values/seeded-random.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';

const months = 500;
/** Of papers, which are written by presses of the desk. */
const monthsOfPapers = 100;
const list: PriceList = {
  ...standardTiers,
  seasons: [
    {
      name: '=August"><script>',
      dates: { repeats: 'yearly', from: '08-01', until: '08-31' },
      scooterIds: null,
      table: standardTiers,
    },
    {
      name: 'New Year',
      dates: { repeats: 'yearly', from: '12-20', until: '01-10' },
      scooterIds: [2],
      table: standardTiers,
    },
  ],
};

const midnight = (date: PlainDate) => instantOf({ date, time: '00:00' });
const byKey = (sums: readonly (JournalSum & { key: unknown })[]) =>
  Object.fromEntries(
    sums
      .map(({ key, ...sum }): [string, JournalSum] => [String(key), sum])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const added = (sums: readonly JournalSum[]): JournalSum => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  inCents: sums.reduce((sum, { inCents }) => sum + inCents, 0),
  outCents: sums.reduce((sum, { outCents }) => sum + outCents, 0),
});

type SumOf = ReceiptsDivided['bySource'][number];
const cents = ({ inCents, outCents }: JournalSum) => ({ inCents, outCents });

/** Alone, or several of a party, of which one may have a rest: any of them may be paid for in any month. */
function someRentals(random: () => number, uuid: () => string): StoredRental[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // there are some
  const rentals: StoredRental[] = [];
  for (let nth = 0; nth < 120; nth += 1) {
    const partyId = nth % 3 === 0 ? uuid() : null;
    const size = partyId ? 1 + Math.floor(random() * 4) : 1;
    const restId = random() < 0.3 ? uuid() : null;
    for (let member = 0; member < size; member += 1) {
      const cents = pick([0, 1, 6500, 12_000, 9999]);
      const start = addDays('2026-07-01', Math.floor(random() * 220));
      rentals.push({
        id: partyId && member === 0 ? partyId : uuid(),
        code: `C${nth}-${member}`,
        state: pick(['confirmed', 'returned', 'cancelled'] as const),
        scooterId: pick([1, 2]),
        town: pick(['Amalfi', '=HYPERLINK("x")', '<b>Positano</b>']),
        pickup: pick(['office', 'delivery'] as const),
        source: pick(bookingSources),
        start,
        end: addDays(start, 1),
        createdAt: new Date('2026-06-01T10:00:00Z'),
        cents,
        partyId,
        restId,
        nowCents: restId ? Math.floor(cents / 3) : null,
      });
    }
  }
  return rentals;
}

type Lives = { random: () => number; references: readonly string[]; uuid: () => string };

/** What became known of some objects in a month, in any order, at the edges of days and years too. */
function someFacts(month: PlainDate, { random, references, uuid }: Lives): StoredFact[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // there are some
  const until = firstOfNextMonth(month);
  const moment = () =>
    pick([
      () => midnight(month),
      () => new Date(midnight(until).getTime() - 1),
      () => addHours(midnight(month), random() * 24 * 28),
      () => midnight(addDays(month, Math.floor(random() * 28))),
    ])();
  const lives: [string, string[][]][] = [
    ['charge', [['succeeded'], ['failed'], ['failed', 'succeeded']]],
    [
      'refund',
      [
        ['pending', 'succeeded'],
        ['succeeded', 'failed'],
        ['failed', 'succeeded'],
        ['succeeded', 'cancelled', 'failed'],
      ],
    ],
    ['dispute', [['open', 'lost'], ['open', 'won'], ['lost', 'won', 'open'], ['won']]],
    ['cash', [['received'], ['given_back']]],
    ['terminal', [['received']]],
    ['bank', [['received'], ['sent']]],
    ['intent', [['held']]],
  ];
  return Array.from({ length: 12 }, () => {
    const [objectKind, statuses] = pick(lives);
    const object = {
      reference: pick(references),
      objectId: uuid(),
      objectKind,
      cents: Math.floor(random() * 30_000),
    };
    return pick(statuses).map((status) => ({ ...object, status, at: moment() }));
  })
    .flat()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

describeOnPostgres('the figures of receipts', () => {
  it(`add up to the journal’s cents in ${months} random months, by whatever they are divided, over years and changes of the clock`, async () => {
    const { database } = await freshDatabase('demo');
    const random = seededRandom(21);
    const { uuid } = seededRandomSource(21);
    const rentals = someRentals(random, uuid);
    await storeRentals(database, rentals);
    const sourceOf = new Map(rentals.map(({ code, source }) => [code, source]));
    const references = [
      ...rentals.map(({ id }) => id),
      ...rentals.flatMap(({ restId }) => restId ?? []),
      ...Array.from({ length: 20 }, uuid),
    ];
    let month = '1999-12-01';
    const all: PlainDate[] = [];
    for (let nth = 0; nth < months; nth += 1, month = firstOfNextMonth(month)) all.push(month);
    for (const one of all) await storeFacts(database, someFacts(one, { random, references, uuid }));
    const asked = new Set<unknown>();
    for (const one of all) {
      const period = { from: midnight(one), until: midnight(firstOfNextMonth(one)), isLive: false };
      const step: Step = random() < 0.5 ? 'day' : random() < 0.5 ? 'week' : 'month';
      const lines = (await journalStore.factsBetween(database, period))
        .map(journalLine)
        .filter((line) => line !== null);
      const stretches = stretchesOf(step, { from: one, until: addDays(firstOfNextMonth(one), -1) });
      const divided = divideReceipts(
        await receiptsStore.factsBy(database, period, { stretches, bySeason: true }),
        list,
      );
      const whole = sumOfLines(lines);
      expect(divided.all).toEqual(whole);
      expect(byKey(divided.byStretch)).toEqual(byKey(sumsBy(lines, ({ day }) => startOf(step, day))));
      expect(byKey(divided.byWay)).toEqual(byKey(sumsBy(lines, ({ way }) => way)));
      expect(byKey(divided.byPurpose)).toEqual(byKey(sumsBy(lines, ({ purpose }) => purpose)));
      const plain = await receiptsStore.factsBy(database, period, { stretches, bySeason: false });
      expect(divideReceipts(plain, null)).toEqual({ ...divided, bySeason: [] });
      for (const [division, sums] of dividedSums(divided))
        expect([division, added(sums)]).toEqual([division, whole]);
      const byUnit = sumsOf(await receiptsStore.factsByUnit(database, period), ({ key }) => key);
      expect(added(byUnit)).toEqual(whole);
      expect(sumOfAlike(await receiptsStore.alikeFacts(database, period))).toEqual(whole);
      for (const { key, ...sum } of divided.byTown.slice(0, 1)) {
        const filter = { town: key };
        const behind = await receiptsStore.someFacts(database, period, { filter, atMost: 1000 });
        const shown = sumOfLines(behind.map(journalLine).filter((line) => line !== null));
        expect(netOf(shown)).toBe(netOf(sum));
        expect(netOf(sumOfAlike(await receiptsStore.sumOfSome(database, period, filter)))).toBe(netOf(sum));
      }
      // One of them in each month, in the end every one, that of no booking too.
      const { key: source, ...sum } = divided.bySource[all.indexOf(one) % divided.bySource.length] as SumOf;
      const filter = { source };
      const behind = await receiptsStore.someFacts(database, period, { filter, atMost: 1000 });
      expect(sumOfLines(behind.map(journalLine).filter((line) => line !== null))).toMatchObject(cents(sum));
      expect(sumOfAlike(await receiptsStore.sumOfSome(database, period, filter))).toMatchObject(cents(sum));
      for (const { code } of behind) expect(code && sourceOf.get(code)).toBe(source);
      asked.add(source);
    }
    expect(asked).toEqual(new Set([null, ...bookingSources]));
  }, 240_000);

  it('ask an index for all that they are divided by of a booking, and not its whole row', async () => {
    const { database } = await freshDatabase('demo');
    const period = { from: midnight('2026-01-01'), until: midnight('2027-01-01'), isLive: false };
    await sql`vacuum analyze booking`.execute(database); // as the server does by itself
    const { rows } = await database.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{
        'QUERY PLAN': string;
      }>`explain with ${ledgerOf(period)} select from whole`.execute(tx);
    });
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan using booking_divided on booking alone/);
  });
});

describeOnPostgres('the journal of a month', () => {
  it(`has on each invoice what that is of, and on all papers of an order what stays paid, in ${monthsOfPapers} random months of refunds that are promised, given and dropped before papers and after`, async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const chance = { random: seededRandom(126), uuid: seededRandomSource(126).uuid };
    let exact = 0;
    for (let nth = 0, month = '2027-01-01'; nth < monthsOfPapers; nth += 1, month = firstOfNextMonth(month)) {
      const code = `MONTH${String(nth).padStart(3, '0')}`;
      const at = addHours(midnight(month), chance.random() * 24 * 28);
      const { id, kept, isByTheBook } = await anOrderWithPapers({ shop, owner }, { code, at, chance });
      const { lines } = (await owner.ask('GET', `/journal/${today(at)}`)).body;
      const papers = await shop.database
        .selectFrom('invoice')
        .select(['id', 'type', 'total_cents as cents'])
        .where('booking_id', '=', id)
        .execute();
      const onPaper = (paper: string) =>
        lines
          .filter((line: JournalDayAnswer['lines'][number]) => line.fiscal.invoice?.id === paper)
          .reduce((sum: number, { inCents, outCents }: JournalLine) => sum + inCents - outCents, 0);
      const isOfPapers = papers.length > 0;
      const states = lines.map(({ fiscal }: JournalDayAnswer['lines'][number]) => fiscal.kind);
      if (isOfPapers) expect([code, ...states]).toEqual([code, ...states.map(() => 'invoice')]);
      const sumOf = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0);
      const signed = ({ type, cents }: (typeof papers)[number]) => (type === 'TD04' ? -cents : cents);
      expect([code, sumOf(papers.map(signed))]).toEqual([code, kept]);
      if (isOfPapers) expect([code, sumOf(papers.map((one) => onPaper(one.id)))]).toEqual([code, kept]);
      if (!isByTheBook) continue;
      for (const invoice of papers.filter(({ type }) => type === 'TD01')) {
        exact += 1;
        expect([code, onPaper(invoice.id)]).toEqual([code, invoice.cents]);
      }
    }
    expect(exact).toBeGreaterThan(monthsOfPapers / 4);
  }, 240_000);
});
