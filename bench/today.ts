import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { addDays, today } from '../src/basics/rome-time.ts';
import type { Database } from '../src/database/tables.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { assembleShop } from '../tests/support/shop/assemble-shop.ts';
import { type Browser, signedInBrowser } from '../tests/support/shop/desk.ts';
import { bookings, fillYear, putOnUnits, units } from './fill-year.ts';
import { median, timed } from './measure.ts';

const rounds = 40;
const days = 31;
const askedInvoices = 100;

/**
 * The desk's pages, by its own calls, with a fleet of 200 and 10,000 bookings: the first, with some 55 due on the day, each with a deposit and an open rest, and 100
 * invoices asked for; a search among them; a month of the board.
 */
export async function benchToday(serverUrl: string): Promise<void> {
  const fresh = await copyTemplate(serverUrl, 'demo');
  const { database } = fresh;
  await fillYear(database);
  const shop = await assembleShop(fresh, {}, { renderMail: () => Promise.reject(new Error('none is sent')) });
  const owner = await signedInBrowser(shop, 'owner');
  await agreeOnDeposit(owner);
  const without = await timeOf(owner, () => '/today');
  await askForInvoices(database);
  await shop.jobs.run('watch-invoice-requests');
  const day = await timeOf(owner, () => '/today');
  const { pickups, returns, attention } = day.last;
  console.log(
    `today, ${units} units, ${bookings} bookings: ${day.ms} ms, ${pickups.length + returns.length} stops, ${day.kilobytes} kB; ${without.ms} ms before ${attention.tasks.length} invoices were asked for`,
  );
  const search = await timeOf(owner, (round) => `/bookings?q=guest%20${round * 97}`);
  console.log(`a booking by its guest's name among them: ${search.ms} ms, at most ${search.kilobytes} kB`);
  await putOnUnits(database);
  const from = addDays(today(new Date()), -15);
  const month = await timeOf(owner, () => `/calendar?from=${from}&days=${days}`);
  console.log(
    `calendar, ${days} days: ${month.ms} ms; ${month.last.units.length} units, ${month.last.stays.length} stays, ${month.kilobytes} kB, ${month.packed} packed`,
  );
  await shop.close();
  await fresh.close();
}

async function timeOf(owner: Browser, addressOf: (round: number) => string) {
  const times: number[] = [];
  let body = await answerOf(owner, addressOf(0));
  let said = '';
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(async () => (body = await answerOf(owner, addressOf(round)))));
    const text = JSON.stringify(body);
    if (text.length > said.length) said = text;
  }
  const kilo = (bytes: number) => (bytes / 1024).toFixed(1);
  return {
    ms: median(times).toFixed(1),
    last: body,
    kilobytes: kilo(Buffer.byteLength(said)),
    packed: kilo(gzipSync(said).length),
  };
}

async function answerOf(owner: Browser, address: string) {
  const { status, body } = await owner.ask('GET', address);
  if (status !== 200) throw new Error(`${address}: ${status}`);
  return body;
}

async function agreeOnDeposit(owner: Browser): Promise<void> {
  const { version, value } = (await owner.ask('GET', '/settings/fees')).body;
  const wanted = { basedOn: version, value: { ...value, depositCents: 300_00 } };
  const answer = await owner.ask('PUT', '/settings/fees', wanted);
  if (answer.status >= 300) throw new Error(`the deposit is refused: ${answer.status}`);
}

/** By customers who have paid, none of them issued. */
async function askForInvoices(database: Database): Promise<void> {
  await sql`
    insert into invoice_request (booking_id, buyer, asked_at)
    select id, ${JSON.stringify({ kind: 'person', name: 'Emma', surname: 'Reed', country: 'GB' })}::jsonb, now()
    from booking where state = 'returned' order by code limit ${askedInvoices}`.execute(database);
}
