import { bookingsMadeStore } from '../src/back-office/figures/bookings-made.store.ts';
import type { FiguresQuery } from '../src/back-office/figures/figures.shape.ts';
import { fleetFiguresStore } from '../src/back-office/figures/fleet-figures.store.ts';
import { readBookingsMade } from '../src/back-office/figures/read-bookings-made.ts';
import { readAhead, readFleetFigures } from '../src/back-office/figures/read-fleet.ts';
import { readReceipts } from '../src/back-office/figures/read-receipts.ts';
import { receiptsStore } from '../src/back-office/figures/receipts.store.ts';
import { isRefusal } from '../src/basics/refusals.ts';
import { fiscalStore } from '../src/invoices/fiscal/fiscal.store.ts';
import { fleetStore } from '../src/fleet/fleet.store.ts';
import { priceListStore } from '../src/price/price-list.store.ts';
import { authorize } from '../src/identity/authorize.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { bookings, fillDecade, units } from './fill-decade.ts';
import { median, timed } from './measure.ts';

const rounds = 7;
/** Wanted, in milliseconds. */
const periods = [
  { name: 'a year', wanted: 300, asked: { period: 'own', from: '2026-01-01', until: '2026-12-31' } },
  { name: 'ten years', wanted: 1500, asked: { period: 'own', from: '2017-01-01', until: '2026-12-31' } },
] as const satisfies { name: string; wanted: number; asked: FiguresQuery }[];

/** Each part of the page of figures as its call answers it, with what it is held against and its drawing, over ten years of bookings. */
export async function benchFigures(serverUrl: string): Promise<void> {
  const fresh = await copyTemplate(serverUrl, 'demo');
  await fillDecade(fresh.database);
  const who = {
    staffId: '',
    name: '',
    email: '',
    role: 'owner',
    language: 'it',
    hasSecondFactor: true,
    token: '',
  } as const;
  const permit = authorize(who, 'see the figures', { secondFactorRequired: false });
  if (isRefusal(permit)) throw new Error('the owner may see the figures');
  const deps = {
    database: fresh.database,
    clock: { now: () => new Date('2026-12-31T12:00:00Z') },
    receipts: receiptsStore,
    fleetFigures: fleetFiguresStore,
    bookingsMade: bookingsMadeStore,
    fleet: fleetStore,
    lists: priceListStore,
    isLive: false,
  } as unknown as Parameters<typeof readFleetFigures>[0]; // what people and their log need is not asked
  console.log(`figures over ${bookings} bookings of ${units} units:`);
  for (const { name, wanted, asked } of periods)
    for (const [part, read] of Object.entries({
      receipts: () => readReceipts(deps, permit, asked, 'it'),
      fleet: () => readFleetFigures(deps, permit, asked, 'it'),
      bookings: () => readBookingsMade(deps, permit, asked, 'it'),
    })) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timed(read));
      console.log(`  ${part} of ${name}: ${median(times).toFixed(0)} ms (wanted: at most ${wanted})`);
    }
  console.log(`  the next ninety days: ${(await timed(() => readAhead(deps, permit, 'it'))).toFixed(0)} ms`);
  const owed = { since: new Date('2026-11-01T00:00:00Z'), ways: ['cash', 'online'] as const };
  const missing = await timed(() => fiscalStore.bare(fresh.database, owed, false));
  console.log(`  what lacks its paper, beside 40,000 invoices: ${missing.toFixed(0)} ms`);
  await fresh.close();
}
