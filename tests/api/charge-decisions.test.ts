import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import type { ChargeView } from '../../src/back-office/charges/charges.shape.ts';
import { chargeKinds } from '../../src/charges/charge-kinds.rules.ts';
import { formatDate } from '../../src/translations/format.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';

type Rental = Awaited<ReturnType<typeof charged>>;

async function back() {
  const rental = await charged();
  await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
  return rental;
}
const aCharge = (changes: object) => ({
  id: randomUUID(),
  kind: 'other',
  part: null,
  thing: null,
  pieces: 1,
  cents: 900,
  text: 'Nota',
  why: '',
  ...changes,
});
const attention = async ({ desk }: Rental) => (await desk.ask('GET', '/today')).body.attention.charges;

describeOnPostgres('a damage that the desk adds', () => {
  it('without a part and a sum waits for its documented cost, and is not proposed at the whole cap', async () => {
    const rental = await charged({ fees: { damageCapCents: 150_000 } });
    await rental.returned({ fuelEighths: 8 });
    expect((await rental.ask('POST', '', aCharge({ kind: 'damage', cents: null }))).status).toBe(204);
    expect(await rental.sums()).toEqual(['damage proposed 0']);
    expect((await rental.announce()).body.refusal).toBe('charge_without_amount');
  });

  it('is asked why above what other damage leaves of the cap, as the desk is shown it, wherever its sum is typed', async () => {
    const rental = await charged({ fees: { damageCapCents: 100_00 } });
    await rental.returned({ fuelEighths: 8 });
    const shown = async () => (await rental.desk.ask('GET', `/bookings/${rental.own.code}/charges`)).body;
    expect(await shown()).toMatchObject({ damageLeftCents: 100_00 });
    const [first, second] = [
      aCharge({ kind: 'damage', cents: 40_00 }),
      aCharge({ kind: 'damage', cents: 60_00 }),
    ];
    for (const one of [first, second]) expect((await rental.ask('POST', '', one)).status).toBe(204);
    expect(await shown()).toMatchObject({ damageLeftCents: 0 });
    expect((await rental.ask('POST', '', aCharge({ kind: 'damage', cents: 1 }))).body.refusal).toBe(
      'above_rule',
    );
    // Of each that stands: what the other leaves, not what was left when it was added.
    const rules = async () =>
      Object.fromEntries((await shown()).charges.map((one: ChargeView) => [one.id, one.ruleCents]));
    expect(await rules()).toEqual({ [first.id]: 40_00, [second.id]: 60_00 });
    const { version } = (await shown()).charges.find((one: ChargeView) => one.id === first.id);
    const lower = { version, cents: 10_00, text: '', why: '' };
    expect((await rental.ask('PUT', `/${first.id}`, lower)).status).toBe(204);
    expect(await rules()).toEqual({ [first.id]: 40_00, [second.id]: 90_00 });
  });
});

describeOnPostgres('what a customer writes', () => {
  it('on a charge that was upheld is shown to the desk as well, until somebody answers', async () => {
    const rental = await back();
    await rental.announce();
    await rental.object('late', 'C’era traffico');
    const answer = async (how: string) => {
      const [charge] = await rental.charges();
      const body = { version: charge?.version, answer: how, text: 'Era previsto' };
      return (await rental.ask('POST', `/${charge?.id}/answer`, body)).status;
    };
    expect(await answer('uphold')).toBe(204);
    expect(await attention(rental)).toEqual([]);
    await rental.object('late', 'Guardate le foto del traffico.');
    expect(await attention(rental)).toMatchObject([{ code: rental.own.code, what: 'objected', cents: 1000 }]);
    expect(await answer('message')).toBe(204);
    expect(await attention(rental)).toEqual([]);
  });
});

describeOnPostgres('a return that has its report', () => {
  it('is taken back by nobody: so a rental is late once', async () => {
    const rental = await back();
    const { version } = await rental.own.row();
    const undone = await rental.desk.ask('POST', `/bookings/${rental.own.code}/undo`, { version });
    expect(undone.body.refusal).toBe('cannot_undo');
    expect(await rental.sums()).toEqual(['late proposed 1000']);
  });
});

describeOnPostgres('the same number with other content', () => {
  it('is refused and adds nothing, also where the first was changed meanwhile; the same again is the same', async () => {
    const rental = await back();
    const first = aCharge({});
    expect((await rental.ask('POST', '', first)).status).toBe(204);
    expect((await rental.ask('POST', '', first)).status).toBe(204);
    for (const other of [{ cents: 901 }, { text: 'Altro' }, { kind: 'cleaning' }])
      expect((await rental.ask('POST', '', { ...first, ...other })).body.refusal).toBe('key_reused');
    const added = (await rental.charges()).find(({ id }) => id === first.id);
    await rental.change(added, { cents: 800, text: 'Meno' });
    expect((await rental.ask('POST', '', first)).status).toBe(204);
    expect((await rental.ask('POST', '', { ...first, kind: 'cleaning' })).body.refusal).toBe('key_reused');
    expect(await rental.sums()).toEqual(['late proposed 1000', 'other proposed 800']);
  });
});

describeOnPostgres('charges that are announced', () => {
  it('are each named once: the same twice is refused, and no sum is doubled', async () => {
    const rental = await back();
    const [late] = await rental.charges();
    const shown = { id: late?.id, version: late?.version, cents: late?.cents };
    const answer = await rental.ask('POST', '/announce', { charges: [shown, shown] });
    expect(answer.status).toBe(400);
    expect(await rental.sums()).toEqual(['late proposed 1000']);
  });
});

describeOnPostgres('a kind of charge', () => {
  it('is known to the database as well, each of them', async () => {
    const rental = await back();
    for (const kind of chargeKinds) {
      await rental.shop.database.updateTable('charge').set({ kind }).execute();
      expect(await rental.stored()).toEqual([`${kind} proposed 1000`]);
    }
  });
});

describeOnPostgres('what is announced in addition', () => {
  it('is told in a mail of its own sum and its own day, whatever is still open of before', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    await rental.shop.jobs.drain();
    rental.setNow(addHours(new Date(), 72));
    await rental.addToll(450);
    await rental.announce();
    await rental.shop.jobs.drain();
    const second = await rental.mailWith('4,50');
    expect(second.subject).not.toContain('31,50');
    const toll = (await rental.charges()).find(({ kind }) => kind === 'tolls');
    expect(second.text).toContain(formatDate('it', toll?.lastDay ?? '', 'weekday'));
    expect(second.text).not.toContain('27,00');
  });
});
