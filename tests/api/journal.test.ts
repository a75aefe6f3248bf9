import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

async function aDesk() {
  const shop = await aSmallShop(4);
  const owner = await signedInBrowser(shop, 'owner');
  const ask = async (address: string) => (await owner.ask('GET', address)).body;
  const sell = async (changes: Partial<WalkInBody>) => {
    const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
    const sold = await owner.ask('POST', '/walk-ins', aWalkIn({ ...days, ...changes }));
    expect(sold.status).toBe(201);
    return String(sold.body.code);
  };
  return { shop, owner, ask, sell };
}
const month = () => today(new Date()).slice(0, 7);

describeOnPostgres('the journal of a month', () => {
  it('has nothing where nothing moved, and offers the months since the first with money', async () => {
    const { shop, ask } = await aDesk();
    const none = { count: 0, inCents: 0, outCents: 0 };
    expect(await ask('/journal')).toMatchObject({ month: month(), months: [month()], all: none, byDay: [] });
    await aPaidBooking(shop);
    await sql`update payment_fact set recorded_at = ${new Date('2026-08-31T22:30:00Z')}`.execute(
      shop.database,
    );
    expect((await ask('/journal')).months.at(-1)).toBe('2026-09');
    expect((await ask('/journal?month=2026-09')).byDay).toMatchObject([{ key: '2026-09-01', count: 1 }]);
    expect((await ask('/journal?month=2026-08')).all).toEqual(none);
    expect((await ask('/journal?month=2026-13')).refusal).toBe('bad_date');
  });

  it('adds up what came by card, in cash and on the terminal, and takes off what went back, each day with its bookings', async () => {
    const { shop, owner, ask, sell } = await aDesk();
    const { code } = await aPaidBooking(shop);
    const cash = await sell({});
    const terminal = await sell({ way: 'terminal', number: '004512' });
    const { version } = await ask(`/bookings/${cash}`);
    await owner.ask('POST', `/bookings/${cash}/cancel`, { version, expectedRefundCents: 6500 });
    const [task] = (await ask('/today')).attention.tasks;
    await owner.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' });
    const journal = await ask('/journal');
    const online = journal.byWay.find(({ key }: { key: string }) => key === 'online').inCents;
    expect(journal).toMatchObject({
      all: { count: 4, inCents: online + 130_00, outCents: 65_00 },
      byKind: [
        { key: 'sale', count: 3 },
        { key: 'refund', count: 1, outCents: 65_00 },
      ],
      byPurpose: [{ key: 'rental', count: 4 }],
    });
    const { lines } = await ask(`/journal/${today(new Date())}`);
    const told = lines.map(({ code: of, way, number }: { code: string; way: string; number: string }) => [
      of,
      way,
      number,
    ]);
    expect(told).toContainEqual([terminal, 'terminal', '004512']);
    expect(told.map(([of]: [string]) => of)).toEqual([code, cash, terminal, cash]);
    expect((await ask(`/journal/${addDays(today(new Date()), -1)}`)).lines).toEqual([]);
  });

  it('leaves out money of a test and of another country', async () => {
    const { shop, ask } = await aDesk();
    await aPaidBooking(shop);
    await shop.database
      .updateTable('payment_fact')
      .set({ currency: 'usd' })
      .where('object_kind', '=', 'charge')
      .execute();
    expect((await ask('/journal')).all.count).toBe(0);
    await shop.database
      .updateTable('payment_fact')
      .set({ currency: 'eur', live: true })
      .where('object_kind', '=', 'charge')
      .execute();
    expect((await ask('/journal')).all.count).toBe(0);
  });

  it('gives the accountant a list with semicolons and decimal commas, without a name, and the log says who took it', async () => {
    const { shop, owner, ask, sell } = await aDesk();
    await aPaidBooking(shop);
    await sell({ way: 'terminal', number: '004512' });
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.app.request(`/api/staff/journal-list?month=${month()}&language=it`, {
      headers: { cookie },
    });
    expect(answer.headers.get('content-disposition')).toContain(`giornale-${month()}.csv`);
    const [head, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(head).toBe(
      'Giorno;Ora;Che cosa;Come;Per che cosa;Prenotazione;Entrate;Uscite;Numero;Documento fiscale;Numero del documento;Data del documento;Cassa e POS',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d;\d\d:\d\d;incasso;POS;noleggio;\w{8};"65,00";;004512;documento mancante;;;$/,
    );
    const [entry] = await ask('/audit');
    expect(entry).toMatchObject({
      action: 'took the list',
      subject: `journal ${month()}`,
      after: { rows: 2 },
    });
  });
});
