import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { maxPhotos } from '../../src/handover/report-limits.rules.ts';
import { reportKinds, scooterSides } from '../../src/handover/report.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { countWaitingTransactions } from '../support/postgres/has-waiting-transaction.ts';
import { until } from '../support/process/shopper.ts';
import { aFetchedBooking, aPlainPhoto, sendPickupPhoto } from '../support/shop/fetched-booking.ts';

const mostOfDesk = maxPhotos * reportKinds.length * 2;

type Answer = { status: number; body: unknown };

/** So shortly before the pickup that everything can be photographed. */
async function aPickup() {
  const own = await aFetchedBooking();
  await own.sign();
  const { database } = own.shop;

  /** All have looked how many there are, and wait for the booking, before the first of them may write. */
  async function sendAtOnce(count: number, send: (nth: number) => Promise<Answer>): Promise<Answer[]> {
    const holder = await database.startTransaction().execute();
    await sql`select from booking where id = ${own.id} for update`.execute(holder);
    const answers = Promise.all(Array.from({ length: count }, (_, nth) => send(nth)));
    await until('all wait', async () => (await countWaitingTransactions(database)) === count);
    await holder.rollback().execute();
    return answers;
  }
  const photos = () => database.selectFrom('handover_photo').selectAll().execute();
  /** The list of photos as it stands after so many. */
  const fill = async (count: number) => {
    const [like] = await photos();
    if (!like) throw new Error('no photo to fill up with');
    const rows = Array.from({ length: count }, () => ({ ...like, id: randomUUID() }));
    await database.insertInto('handover_photo').values(rows).execute();
  };
  return { ...own, database, sendAtOnce, fill, photos };
}

const refusalsIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) => (status < 300 ? [] : [(body as { refusal: string }).refusal]));

describeOnPostgres('photos that come at once, counted under the lock of their booking', () => {
  it('of twelve licences ten are taken', async () => {
    const own = await aPickup();
    own.atHoursBefore(0.3);
    const answers = await own.sendAtOnce(12, (nth) => own.send('licence', `#00${nth.toString(16)}`));
    expect(refusalsIn(answers)).toEqual(['too_many_photos', 'too_many_photos']);
    const { sent_times: times } = await own.database
      .selectFrom('licence_photo')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(times).toBe(10);
  });

  it('of four photos of sides two are taken where two are left', async () => {
    const own = await aPickup();
    own.atHoursBefore(0.3);
    expect((await own.send('front')).status).toBe(200);
    await own.fill(27);
    const answers = await own.sendAtOnce(4, (nth) => own.send(scooterSides[nth] ?? 'front', `#0${nth}f`));
    expect(refusalsIn(answers)).toEqual(['too_many_photos', 'too_many_photos']);
    expect(await own.photos()).toHaveLength(30);
  });

  it('of three photos of the desk one is taken where one is left', async () => {
    const own = await aPickup();
    const send = async (nth: number) =>
      own.desk.ask('PUT', `/bookings/${own.code}/photos/${randomUUID()}`, {
        picture: (await aPlainPhoto(`#f0${nth}`)).toString('base64'),
      });
    expect((await send(9)).status).toBe(204);
    await own.fill(mostOfDesk - 2);
    const answers = await own.sendAtOnce(3, send);
    expect(refusalsIn(answers)).toEqual(['too_many_photos', 'too_many_photos']);
    expect(await own.photos()).toHaveLength(mostOfDesk);
  });
});

/** How many pictures are decoded at the same moment, at most, while `work` is done. */
async function mostDecodedAtOnce(work: () => Promise<void>): Promise<number> {
  const { prototype } = sharp as unknown as { prototype: Sharp }; // its types have no class
  const toBuffer = prototype.toBuffer as (...asked: unknown[]) => Promise<unknown>;
  let now = 0;
  let most = 0;
  prototype.toBuffer = async function (this: unknown, ...asked: unknown[]) {
    now += 1;
    most = Math.max(most, now);
    try {
      return await toBuffer.apply(this, asked);
    } finally {
      now -= 1;
    }
  } as typeof prototype.toBuffer;
  await work().finally(() => {
    prototype.toBuffer = toBuffer as typeof prototype.toBuffer;
  });
  return most;
}

describeOnPostgres('twenty photos that come at once', () => {
  it('are all taken, never more than two are decoded at the same moment, and nothing is held on to', async () => {
    const own = await aPickup();
    own.atHoursBefore(0.3);
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => aPlainPhoto(`rgb(${nth * 12}, 0, 90)`)),
    );
    const most = await mostDecodedAtOnce(async () => {
      const answers = pictures.map((picture) => sendPickupPhoto(own.shop, own.token, 'front', picture));
      expect(refusalsIn(await Promise.all(answers))).toEqual([]);
    });
    expect([1, 2]).toContain(most);
    expect(sharp.cache().items.max).toBe(0);
    expect(await own.photos()).toHaveLength(20);
  });
});
