import { seedShop } from '../src/shop/shop.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../src/database/open-database.ts';
import { migrate, seed, stampMode } from '../src/database/migrate.ts';
import { addDays } from '../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../tests/builders/a-booking-request.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { clear, startServer } from '../tests/support/process/server.ts';
import { rate } from './measure.ts';

const clients = 16;
const holds = 300;

/** Holds through the real route of a real server on PostgreSQL, beside bare inserts through a pool of the same size. */
export async function benchHolds(serverUrl: string): Promise<void> {
  const fresh = await copyTemplate(serverUrl, 'tables');
  await migrate(fresh);
  await stampMode(fresh, 'demo');
  await seed(fresh, 'base');
  await seedShop(fresh.database, 'costiera');
  const server = await startServer({ env: { DATABASE_URL: fresh.url } });
  await sql`insert into unit (scooter_id, plate) select 1, 'BENCH' || n from generate_series(1, 80) n`.execute(
    fresh.database,
  );
  let refused = 0;
  const route = await rate(clients, holds, async (nth) => {
    const day = dayFromNow(1 + (nth % 300));
    const answer = await fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(aBookingRequest({ endDate: addDays(day, 1) }, day)),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) refused += 1;
  });
  await server.stop();
  clear(server.dataDir);

  const pool = await openDatabase({ databaseUrl: fresh.url, dataDir: 'unused' });
  const bare = await rate(clients, 3000, async () => {
    const inserted = pool.database
      .insertInto('staff_task')
      .values({ kind: 'bench', reference: randomUUID(), detail: '{}' });
    await inserted.execute();
  });
  await pool.close();
  await fresh.close();
  console.log(
    `holds through the route, ${clients} clients: ${route.toFixed(0)} a second, ${refused} refused`,
  );
  console.log(
    `bare inserts through the same pool: ${bare.toFixed(0)} a second; ratio ${(route / bare).toFixed(3)}`,
  );
}
