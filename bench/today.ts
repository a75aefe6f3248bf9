import type { Database } from '../src/database/tables.ts';
import { bookingStore } from '../src/booking/booking.store.ts';
import { findLackingRest, readRests } from '../src/booking/part-payment/read-rest.ts';
import { depositStore } from '../src/deposit/deposit.store.ts';
import { findLackingDeposit } from '../src/deposit/read-deposit.ts';
import { holdStateOf } from '../src/payment/hold/hold.rules.ts';
import { fleetStore } from '../src/fleet/fleet.store.ts';
import { bookingSearchStore } from '../src/back-office/bookings/booking-search.store.ts';
import { stopAssignmentStore } from '../src/back-office/today/stop-assignment.store.ts';
import { deliveryStopStore } from '../src/booking/delivery-stops.store.ts';
import { todayStore } from '../src/back-office/today/today.store.ts';
import type { Payment } from '../src/payment/payment.ts';
import { paymentStore } from '../src/payment/payment.store.ts';
import { readToday, type TodayDeps } from '../src/back-office/today/read-today.ts';
import { bindTo } from '../src/basics/bind-to.ts';
import { authorize, type SignedInStaff } from '../src/identity/authorize.ts';
import { isRefusal } from '../src/basics/refusals.ts';
import { publishedShop, publishShop } from '../src/shop/published-shop.rules.ts';
import { unset } from '../src/shop/settings/setting-kinds.shape.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { benchCalendar } from './calendar.ts';
import { bookings, fillYear, units } from './fill-year.ts';
import { median, timed } from './measure.ts';

const rounds = 40;

/** The desk's first page with a fleet of 200 and 10,000 bookings, some 55 of them due on the day, each with a deposit and an open rest; a search among them; the calendar. */
export async function benchToday(serverUrl: string): Promise<void> {
  const fresh = await copyTemplate(serverUrl, 'demo');
  const { database } = fresh;
  await fillYear(database);
  const who = {
    staffId: '',
    name: '',
    email: '',
    role: 'owner',
    language: 'it',
    hasSecondFactor: true,
    token: '',
  } as const;
  await timeToday(database, who);
  await timeSearch(database);
  await benchCalendar(database, who);
  await fresh.close();
}

async function timeToday(database: Database, who: SignedInStaff): Promise<void> {
  const proof = authorize(who, 'see what is due', { secondFactorRequired: false });
  if (isRefusal(proof)) throw new Error('the owner may see the day');
  const deps = {
    database,
    clock: { now: () => new Date() },
    today: todayStore,
    paymentStore,
    fleet: fleetStore,
    riding: () => unset.delivery,
    assignments: stopAssignmentStore,
    stops: deliveryStopStore,
    rejectedInvoices: () => Promise.resolve([]),
    askedInvoices: () => Promise.resolve(new Map()),
    undecidedCharges: () => Promise.resolve([]),
    unreviewedDecisions: () => Promise.resolve([]),
    ...restsAndDeposits(),
  };
  const times: number[] = [];
  let bytes = 0;
  let stops = 0;
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(async () => {
        const day = await readToday(deps, proof);
        stops = day.pickups.length + day.returns.length;
        bytes = Buffer.byteLength(JSON.stringify(day));
      }),
    );
  console.log(
    `today, ${units} units, ${bookings} bookings: ${median(times).toFixed(1)} ms, ${stops} stops, ${kilobytes(bytes)}`,
  );
}

/** As in the shop; agreed with every booking. */
function restsAndDeposits(): Pick<TodayDeps, 'rests' | 'deposit'> {
  const fees = { ...unset.fees, depositCents: 30_000 };
  publishShop({ ...publishedShop(), feesAgreed: [{ version: 0, setAt: new Date(0), fees }] });
  const holdsOf: Payment['holdsOf'] = async (db, references) => {
    const ledgers = await paymentStore.ledgers(db, references);
    return new Map([...ledgers].map(([reference, ledger]) => [reference, holdStateOf(ledger, new Date())]));
  };
  const bound = bindTo({ bookings: bookingStore, deposits: depositStore, payment: { holdsOf } });
  return {
    rests: { readRests: bound(readRests), findLackingRest: bound(findLackingRest) },
    deposit: { findLacking: bound(findLackingDeposit) },
  };
}

async function timeSearch(database: Database): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(async () => {
        const found = await bookingSearchStore.find(database, { text: `guest ${round * 97}`, atMost: 51 });
        bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(found)));
      }),
    );
  console.log(
    `a booking by its guest's name among them: ${median(times).toFixed(1)} ms, at most ${kilobytes(bytes)}`,
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
