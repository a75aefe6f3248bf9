import { randomUUID } from 'node:crypto';
import { aBookingRequest, dayFromNow } from '../tests/builders/a-booking-request.ts';
import { countStatements } from '../tests/support/postgres/count-statements.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { assembleShop } from '../tests/support/shop/assemble-shop.ts';
import { sessionIn } from '../tests/support/shop/booking-calls.ts';
import { signedInBrowser } from '../tests/support/shop/desk.ts';
import { settleByWebhook } from '../tests/support/shop/settle-by-webhook.ts';
import { fillYear } from './fill-year.ts';
import { median, timed } from './measure.ts';

const rounds = 40;
const warmUp = 5;

type Shop = Awaited<ReturnType<typeof assembleShop>>;
type Flow = { name: string; statements: number[]; ms: number[] };

/**
 * What people do most, through the shop's real calls: how many statements and how long each takes, with 10,000 bookings behind it. The
 * medians: the job queue looks after itself now and then.
 */
export async function benchFlows(serverUrl: string): Promise<void> {
  const fresh = await copyTemplate(serverUrl, 'demo');
  await fillYear(fresh.database);
  const shop = await assembleShop(
    fresh,
    // Three at one door in one half-hour, day after day.
    { DELIVERY_STOP_MINUTES: '1' },
    { renderMail: () => Promise.reject(new Error('none is sent')) },
  );
  const flows = await flowsOf(shop);
  for (const { name, statements, ms } of flows)
    console.log(
      `${name.padEnd(22)} ${String(median(statements)).padStart(3)} statements, ${median(ms).toFixed(1)} ms`,
    );
  await shop.close();
  await fresh.close();
}

async function flowsOf(shop: Shop): Promise<Flow[]> {
  const flows = new Map<string, Flow>();
  await shop.sandbox.faults({ webhooks: 'hold' }); // ours come when they are timed
  const desk = await signedInBrowser(shop, 'owner');
  for (let round = -warmUp; round < rounds; round += 1) {
    const step = async (name: string, expected: number, work: () => Promise<{ status: number }>) => {
      const flow = flows.get(name) ?? { name, statements: [], ms: [] };
      flows.set(name, flow);
      let status = 0;
      let ms = 0;
      const said = await countStatements(async () => {
        ms = await timed(async () => ({ status } = await work()));
      });
      if (status !== expected) throw new Error(`${name}: ${status} instead of ${expected}`);
      if (round < 0) return;
      flow.statements.push(said);
      flow.ms.push(ms);
    };
    await oneBooking(shop, dayFromNow(2 + ((round + warmUp) % 300)), step);
    await step('today', 200, () => desk.ask('GET', '/today'));
    await step("a desk's search", 200, () => desk.ask('GET', `/bookings?q=guest%20${100 + round}`));
  }
  return [...flows.values()];
}

type Step = (name: string, expected: number, work: () => Promise<{ status: number }>) => Promise<void>;

async function oneBooking(shop: Shop, day: string, step: Step): Promise<void> {
  const request = aBookingRequest({}, day);
  const { startDate, endDate, startTime, endTime, scooterId, extras, promoCode } = request;
  const period = new URLSearchParams({ startDate, endDate, startTime, endTime });
  await step('availability search', 200, () => shop.ask('GET', `/api/scooters/available?${period}`));
  const wanted = { scooterId, extras, promoCode, startDate, endDate, startTime, endTime };
  await step('quote', 200, () => shop.ask('POST', '/api/quotes', wanted));
  let held = { bookingId: '', checkoutUrl: '' };
  let cookie = '';
  await step('hold', 201, async () => {
    const answer = await shop.ask('POST', '/api/bookings', request, { 'idempotency-key': randomUUID() });
    held = answer.body;
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return answer;
  });
  const furtherRides = [1, 2].map((one) => ({ scooterId: one, extras, driver: request.driver }));
  const three = { ...request, furtherRides, expectedTotalCents: 3 * request.expectedTotalCents };
  await step('hold of three', 201, () =>
    shop.ask('POST', '/api/bookings', three, { 'idempotency-key': randomUUID() }),
  );
  const sessionId = sessionIn(held.checkoutUrl);
  await shop.sandbox.simulateOutcome(sessionId, 'paid');
  await step('settle', 200, () => settleByWebhook(shop, sessionId));
  const { state } = await shop.database
    .selectFrom('booking')
    .select('state')
    .where('code', '=', held.bookingId)
    .executeTakeFirstOrThrow();
  if (state !== 'confirmed') throw new Error(`settled, but ${state}`);
  const seen = await shop.ask('GET', `/api/bookings/${held.bookingId}/payment`, undefined, { cookie });
  const token = String(seen.body.bookingUrl).split('/').at(-1);
  await step('own page', 200, () => shop.ask('GET', `/api/bookings/by-token/${token}`));
}
