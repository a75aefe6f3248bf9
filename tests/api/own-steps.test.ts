import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import type { TodayAnswer } from '../../src/back-office/today/today.shape.ts';
import type { HandoverAnswer } from '../../src/handover/report.shape.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aRound } from '../support/shop/a-round.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';

const reasons = { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' };
const refused = { status: 403, refusal: 'not_your_stop' };
const notTheirs = { status: 403, refusal: 'not_your_step' };
const done = { status: 204, refusal: undefined };

async function aDayOfSteps() {
  const round = await aRound();
  const { shop, rider } = round;
  shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
  const todayOf = async (browser: Browser, date = dayFromNow(3)): Promise<TodayAnswer> =>
    (await browser.ask('GET', `/today?date=${date}`)).body;
  const step = async (
    name: 'hand-over' | 'return' | 'late' | 'undo' | 'reports',
    { code }: { code: string },
    { by = rider, body = {} }: { by?: Browser; body?: object } = {},
  ) => {
    const { version } = await shop.database
      .selectFrom('booking')
      .select('version')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const answer = await by.ask('POST', `/bookings/${code}/${name}`, {
      ...(name !== 'reports' && { version }),
      ...(name === 'hand-over' && reasons),
      ...body,
    });
    return { status: answer.status, refusal: answer.body?.refusal };
  };
  return { ...round, todayOf, step };
}

describeOnPostgres(
  'a rider takes the steps of their own stops, and of those that are in nobody’s round',
  () => {
    it('hands over what they bring and what nobody does; of another rider’s the day says so, and the desk takes any step', async () => {
      const { owner, rider, own, others, nobodys, todayOf, step } = await aDayOfSteps();
      const isOthers = ({ pickups }: TodayAnswer) =>
        [own, others, nobodys].map(({ code }) => pickups.find((stop) => stop.code === code)?.isOthers);
      expect(isOthers(await todayOf(rider))).toEqual([false, true, false]);
      expect(isOthers(await todayOf(owner))).toEqual([false, false, false]);
      expect(await step('hand-over', others)).toEqual(refused);
      expect(await step('hand-over', own)).toEqual(done);
      expect(await step('hand-over', nobodys)).toEqual(done);
      expect(await step('hand-over', others, { by: owner })).toEqual(done);
    });

    it('takes back a slip of their own and of nobody’s stop, and none of another rider’s', async () => {
      const { shop, owner, own, others, nobodys, step } = await aDayOfSteps();
      expect(await step('hand-over', others, { by: owner })).toEqual(done);
      for (const booking of [own, nobodys]) expect(await step('hand-over', booking)).toEqual(done);
      expect([await step('undo', own), await step('undo', nobodys)]).toEqual([done, done]);
      // The history has the clock of the database: as on the day that the shop believes it to be.
      const handedOverAt = instantOf({ date: dayFromNow(3), time: '09:50' });
      await sql`update booking_event set at = ${handedOverAt} where kind = 'collected'`.execute(
        shop.database,
      );
      expect(await step('undo', others)).toEqual(refused);
      expect(await step('undo', others, { by: owner })).toEqual(done);
    });

    it('brings a report of any stop that was signed at its door, whoever has the stop by the time it arrives', async () => {
      const { shop, own, others, give, step } = await aDayOfSteps();
      expect(await step('reports', others, { body: await aReport() })).toEqual(done);
      const body = await aReport();
      expect(await step('reports', own, { body })).toEqual(done);
      await give('return', own, 2);
      expect(await step('reports', own, { body })).toEqual(done);
      shop.setNow(instantOf({ date: dayFromNow(5), time: '17:00' }));
      expect(await step('return', own)).toEqual(refused);
      expect(await step('reports', own, { body: await aReturn() })).toEqual(done);
    });

    it('goes on from a report to the scooters of the order that are their own, where another rider brings the rest', async () => {
      const { shop, owner, rider, own, others } = await aDayOfSteps();
      await shop.database
        .updateTable('booking')
        .set({ party_id: own.id, party_cents: sql`total_cents` })
        .where('code', 'in', [own.code, others.code])
        .execute();
      const isOthers = async (by: Browser) => {
        const { together } = (await by.ask('GET', `/bookings/${own.code}/handover`)).body as HandoverAnswer;
        return Object.fromEntries((together ?? []).map((one) => [one.code, one.isOthers ?? false]));
      };
      expect(await isOthers(rider)).toEqual({ [own.code]: false, [others.code]: true });
      expect(await isOthers(owner)).toEqual({ [own.code]: false, [others.code]: false });
    });

    it('takes back and tells a delay of their own alone, and what was left open the day before is anybody’s', async () => {
      const { shop, owner, own, others, give, step } = await aDayOfSteps();
      for (const booking of [own, others])
        expect(await step('hand-over', booking, { by: owner })).toEqual(done);
      await give('return', own, 1);
      await give('return', others, 2);
      shop.setNow(instantOf({ date: dayFromNow(5), time: '17:00' }));
      const late = { body: { date: dayFromNow(5), time: '17:45' } };
      expect([await step('return', others), await step('late', others, late)]).toEqual([refused, refused]);
      expect([await step('late', own, late), await step('return', own)]).toEqual([done, done]);
      shop.setNow(instantOf({ date: dayFromNow(6), time: '09:00' }));
      expect(await step('return', others)).toEqual(done);
    });

    it('tells no delay of a return that is another’s tomorrow, as it would change that round; and nobody tells one of months', async () => {
      const { shop, owner, own, others, give, step } = await aDayOfSteps();
      for (const booking of [own, others])
        expect(await step('hand-over', booking, { by: owner })).toEqual(done);
      await give('return', own, 1);
      await give('return', others, 2);
      shop.setNow(instantOf({ date: dayFromNow(4), time: '17:00' }));
      const late = (date: string) => ({ body: { date, time: '19:45' } });
      expect(await step('late', others, late(dayFromNow(5)))).toEqual(refused);
      expect(await step('late', own, late(dayFromNow(36)))).toMatchObject({ refusal: 'late_too_far' });
      expect(await step('late', own, late(dayFromNow(34)))).toEqual(done);
      expect(await step('late', others, { ...late(dayFromNow(40)), by: owner })).toMatchObject({
        refusal: 'late_too_far',
      });
    });

    it('takes back a scooter that comes before its day, whoever is to fetch it on that', async () => {
      const { shop, owner, others, give, step } = await aDayOfSteps();
      expect(await step('hand-over', others, { by: owner })).toEqual(done);
      await give('return', others, 2);
      shop.setNow(instantOf({ date: dayFromNow(4), time: '17:00' }));
      expect(await step('return', others)).toEqual(done);
    });

    it('what one took back before its day is undone by that rider or the office, and shown to no other as theirs to undo', async () => {
      const { shop, owner, rider, others, todayOf, step } = await aDayOfSteps();
      const colleague = await signedInBrowser(shop, 'rider');
      expect(await step('hand-over', others, { by: owner })).toEqual(done);
      shop.setNow(instantOf({ date: dayFromNow(4), time: '17:00' }));
      const shownTo = async (by: Browser) =>
        (await todayOf(by, dayFromNow(5))).returns.find(({ code }) => code === others.code);
      const undoShown = async (by: Browser) => (await shownTo(by))?.undo;
      for (const by of [rider, owner]) {
        expect(await step('return', others)).toEqual(done);
        expect([await undoShown(colleague), await undoShown(by)]).toEqual([null, 'returned']);
        // Who may take back another's step reads whose it is.
        expect((await shownTo(by))?.undoOf).toBe(by === owner ? 'Una persona (rider)' : undefined);
        expect(await step('undo', others, { by: colleague })).toEqual(notTheirs);
        expect(await step('undo', others, { by })).toEqual(done);
      }
    });

    it('a delay that one has told is undone by no other rider', async () => {
      const { shop, owner, nobodys, step } = await aDayOfSteps();
      const colleague = await signedInBrowser(shop, 'rider');
      expect(await step('hand-over', nobodys, { by: owner })).toEqual(done);
      const late = { body: { date: dayFromNow(5), time: '19:45' } };
      expect(await step('late', nobodys, late)).toEqual(done);
      expect(await step('undo', nobodys, { by: colleague })).toEqual(notTheirs);
      expect(await step('undo', nobodys)).toEqual(done);
    });
  },
);
