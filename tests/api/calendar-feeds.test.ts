import ICAL from 'ical.js';
import ical from 'node-ical';
import { expect, it } from 'vitest';
import { addDays, instantOf } from '../../src/basics/rome-time.ts';
import { wallClockAt } from '../../src/admin/calendar/board.rules.ts';
import { feedStore } from '../../src/back-office/feeds/feed.store.ts';
import type { CalendarAnswer } from '../../src/back-office/calendar/calendar.shape.ts';
import { atTheOffice } from '../builders/a-booking-request.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

async function aDesk() {
  const shop = await aSmallShop(4);
  const owner = await signedInBrowser(shop, 'owner');
  const make = async (subject: string) =>
    String((await owner.ask('POST', '/calendars', { subject })).body.link);
  const fetchFeed = (link: string) => shop.app.request(new URL(link).pathname);
  const read = async (link: string) => (await fetchFeed(link)).text();
  const moveTo = (code: string, day: string) =>
    shop.database
      .updateTable('booking')
      .set({
        start_date: day,
        end_date: day,
        starts_at: instantOf({ date: day, time: '10:00' }),
        ends_at: instantOf({ date: day, time: '18:00' }),
      })
      .where('code', '=', code)
      .execute();
  return { shop, owner, make, fetchFeed, read, moveTo };
}

type Event = { uid: string; summary: string; start: number; end: number };
const byUid = (events: Event[]) => events.toSorted((one, other) => one.uid.localeCompare(other.uid));

/** As one library reads the file, and as the other. */
function readByBoth(file: string): [Event[], Event[]] {
  const one = Object.values(ical.sync.parseICS(file)).flatMap((entry) =>
    entry?.type === 'VEVENT'
      ? [
          {
            uid: String(entry.uid),
            summary: String(entry.summary),
            start: entry.start.getTime(),
            end: entry.end?.getTime() ?? 0,
          },
        ]
      : [],
  );
  const root = new ICAL.Component(ICAL.parse(file));
  const other = root.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
    };
  });
  return [byUid(one), byUid(other)];
}

describeOnPostgres('a calendar of the shop', () => {
  it('has both ends of each rental with town and code, read alike by two libraries, and of the customer nothing', async () => {
    const { shop, make, fetchFeed } = await aDesk();
    const { code } = await aPaidBooking(shop);
    const answer = await fetchFeed(await make('shop'));
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const file = await answer.text();
    const [one, other] = readByBoth(file);
    expect(one).toEqual(other);
    expect(one.map(({ summary }) => summary)).toEqual([
      `Consegna ${code}, Positano`,
      `Rientro ${code}, Positano`,
    ]);
    const row = await shop.database
      .selectFrom('booking')
      .select(['starts_at', 'ends_at'])
      .executeTakeFirstOrThrow();
    expect(one.map(({ start }) => start)).toEqual([row.starts_at.getTime(), row.ends_at.getTime()]);
    expect(file.replace(/\r\n /g, '')).not.toMatch(/Łukasz|lukasz|4915112345678|Pasitea|Colombo/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2026-12-31'])(
    'says 10:00 in Rome on %s, also where the clocks change',
    async (day) => {
      const { shop, make, read, moveTo } = await aDesk();
      const { code } = await aPaidBooking(shop);
      await moveTo(code, day);
      const link = await make('shop');
      shop.setNow(instantOf({ date: day, time: '08:00' }));
      const [one, other] = readByBoth(await read(link));
      const times = [instantOf({ date: day, time: '10:00' }), instantOf({ date: day, time: '18:00' })];
      expect(one.map(({ start }) => start)).toEqual(times.map((at) => at.getTime()));
      expect(other).toEqual(one);
    },
  );

  it('of the riders has what is brought, and of a scooter what it is out for', async () => {
    const { shop, make, read } = await aDesk();
    const delivered = await aPaidBooking(shop);
    const fetched = await aPaidBooking(shop, { ...atTheOffice });
    const riders = await read(await make('riders'));
    expect(riders).toContain(delivered.code);
    expect(riders).not.toContain(fetched.code);
    // A calendar folds long lines.
    const unfolded = riders.replaceAll('\r\n ', '');
    expect(unfolded).toMatch(/\/admin\?date=\d{4}-\d\d-\d\d/);
    expect(unfolded).not.toContain('/admin/bookings/');
    const { unit_id: unit } = await shop.database
      .selectFrom('occupancy')
      .innerJoin('booking', 'booking.id', 'occupancy.reference')
      .select('unit_id')
      .where('booking.code', '=', fetched.code)
      .executeTakeFirstOrThrow();
    const [ofUnit] = readByBoth(await read(await make(`unit:${unit}`)));
    expect(ofUnit.map(({ uid }) => uid.slice(0, 8))).toEqual([fetched.code, fetched.code]);
  });

  it('what is back before its time says when it came back, here and in the calendar of the desk; what is out says when it is due', async () => {
    const { shop, owner, make, read } = await aDesk();
    const { code, id } = await aBooking().startingTomorrow().paid().signed().collected().in(shop);
    const link = await make('shop');
    const row = await shop.database
      .selectFrom('booking')
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .executeTakeFirstOrThrow();
    const returnIn = async () => {
      const [one, other] = readByBoth(await read(link));
      expect(other).toEqual(one);
      return one.find(({ uid }) => uid.startsWith(`${code}-return`))?.start;
    };
    const endAtDesk = async () => {
      const { from, stays } = (await owner.ask('GET', '/calendar')).body as CalendarAnswer;
      const [what] = stays.flatMap((stay) => (stay.what.kind === 'booking' ? stay.what : []));
      const { date, time } = wallClockAt({ from, days: 14 }, what?.ends ?? 0);
      return instantOf({ date, time }).getTime();
    };
    expect([await returnIn(), await endAtDesk()]).toEqual([row.endsAt.getTime(), row.endsAt.getTime()]);
    await shop.desk.returnScooter(id);
    const { at } = await shop.database
      .selectFrom('booking_event')
      .select('at')
      .where('kind', '=', 'returned')
      .executeTakeFirstOrThrow();
    expect(at < row.startsAt).toBe(true);
    // A calendar file knows whole seconds, the desk's calendar whole minutes.
    expect(await returnIn()).toBe(Math.floor(at.getTime() / 1000) * 1000);
    expect(Math.abs((await endAtDesk()) - at.getTime())).toBeLessThanOrEqual(60_000);
  });

  it('remembers 31 days back and looks 400 ahead, and no day more', async () => {
    const { shop, moveTo } = await aDesk();
    const now = instantOf({ date: '2027-06-10', time: '12:00' });
    const days = [-32, -31, 400, 401].map((away) => addDays('2027-06-10', away));
    const codes: string[] = [];
    for (const day of days) {
      const { code } = await aPaidBooking(shop);
      await moveTo(code, day);
      codes.push(code);
    }
    const stops = await feedStore.stopsOf(shop.database, 'shop', now);
    const inFeed = new Set(stops.map(({ code }) => days[codes.indexOf(code)]));
    expect([...inFeed]).toEqual([days[1], days[2]]);
  });

  it('leaves out what was cancelled, at the next reading', async () => {
    const { shop, owner, make, read } = await aDesk();
    const { code } = await aPaidBooking(shop);
    const link = await make('shop');
    const { version, cancel } = (await owner.ask('GET', `/bookings/${code}`)).body;
    await owner.ask('POST', `/bookings/${code}/cancel`, { version, expectedRefundCents: cancel.refundCents });
    expect(readByBoth(await read(link))).toEqual([[], []]);
  });

  it('that leaked is shut by a new link, also where two renew at once, and the log says who did', async () => {
    const { owner, make, fetchFeed } = await aDesk();
    const leaked = await make('shop');
    expect((await fetchFeed(leaked)).status).toBe(200);
    const made = await Promise.all([make('shop'), make('shop')]);
    expect(new Set([leaked, ...made]).size).toBe(3);
    expect((await fetchFeed(leaked)).status).toBe(404);
    const open = await Promise.all(made.map(async (link) => (await fetchFeed(link)).status));
    expect(new Set(open)).toEqual(new Set([200, 404]));
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({ action: 'made a new link', subject: 'calendar shop' });
  });

  it('keeps of its link only a fingerprint, and opens to no other', async () => {
    const { shop, owner, make, fetchFeed } = await aDesk();
    const link = await make('shop');
    const kept = await shop.database.selectFrom('calendar_feed').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(new URL(link).pathname.slice(-47, -4));
    for (const token of ['a'.repeat(43), '../shop', kept[0]?.link_sha256 ?? ''])
      expect((await fetchFeed(link.replace(/[\w-]{43}(?=\.ics)/, token))).status).not.toBe(200);
    expect((await owner.ask('POST', '/calendars', { subject: 'unit:99999' })).status).toBe(404);
    expect((await owner.ask('POST', '/calendars', { subject: 'staff' })).status).toBe(400);
  });

  it('writes a hostile name as text: it begins no line and no entry of its own', async () => {
    const { shop, make, read } = await aDesk();
    await aPaidBooking(shop);
    await shop.database
      .updateTable('scooter')
      .set({ model: 'X\r\nEND:VCALENDAR\r\nBEGIN:VEVENT;,\\' })
      .execute();
    const [one, other] = readByBoth(await read(await make('shop')));
    expect(one).toHaveLength(2);
    expect(other).toEqual(one);
  });
});
