import path from 'node:path';
import { expect, it } from 'vitest';
import { addDays } from '../../src/basics/rome-time.ts';
import { openSandboxFile } from '../../stand-ins/payment-sandbox/sandbox-file.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { hiddenIn } from '../support/shop/own-pages.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer, type RunningServer } from '../support/process/server.ts';
import { bookAndPay, payByCard, sessionIn, until, untilGone } from '../support/process/shopper.ts';

const post = async (server: RunningServer, address: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(server.url + address, { method: 'POST', body, redirect: 'manual' });
  return { html: await answer.text(), location: answer.headers.get('location') ?? '' };
};

describeOnPostgres('a server that dies while a change is carried out', () => {
  it('F10 killed when "payment decided": the old days stay until the new ones are there, and then they are there', async () => {
    const fresh = await freshDatabase('demo');
    const dataDir = newDataDir();
    const start = (env = {}) => startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
    const standing = async () => {
      const { database } = fresh;
      const { end_date: end } = await database
        .selectFrom('booking')
        .select('end_date')
        .executeTakeFirstOrThrow();
      const change = await database.selectFrom('booking_change').selectAll().executeTakeFirst();
      const units = await database.selectFrom('occupancy').select('id').execute();
      return { end, change: change?.state, id: change?.id ?? '', units: units.length };
    };
    /** Nothing of the first payment is left for the second server, which would die of it. */
    const isAllProcessed = async () => {
      const file = openSandboxFile(path.join(dataDir, 'payment-sandbox.sqlite'));
      const undelivered = file.dueDeliveries(Number.MAX_SAFE_INTEGER);
      file.close();
      const open = await fresh.database
        .selectFrom('provider_event')
        .select('id')
        .where('settled_at', 'is', null)
        .execute();
      return undelivered.length === 0 && open.length === 0;
    };
    try {
      const day = dayFromNow(5);
      const first = await start();
      const { bookingUrl } = await bookAndPay(first.url, aBookingRequest({ language: 'it' }, day));
      const wish = { endDate: addDays(day, 2) };
      const { html } = await post(first, `${bookingUrl}/change`, wish);
      const agreed = { version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
      const asked = await post(first, `${bookingUrl}/change`, { ...wish, step: 'confirm', ...agreed });
      await until('what the provider told of the first payment', isAllProcessed);
      await first.stop();

      const second = await start({ FAILPOINT: 'payment decided' });
      // Its webhook kills the server.
      await payByCard(asked.location.replace(/^https?:\/\/[^/]+/, second.url)).catch(() => null);
      await untilGone(second.url, 30);
      expect(await standing()).toMatchObject({ end: addDays(day, 1), change: 'open', units: 1 });

      const third = await start();
      const { id } = await standing();
      await fetch(`${third.url}/api/bookings/changes/${id}?session_id=${sessionIn(asked.location)}`, {
        redirect: 'manual',
      });
      expect(await standing()).toMatchObject({ end: wish.endDate, change: 'done', units: 1 });
      await third.stop();
    } finally {
      await fresh.close();
      clear(dataDir);
    }
  });
});
