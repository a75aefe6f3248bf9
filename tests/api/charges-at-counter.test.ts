import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';

type Rental = Awaited<ReturnType<typeof charged>>;

/** Late (1000) and half a tank short (2700), announced. */
async function announced() {
  const rental = await charged();
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return rental;
}

const inTill = async ({ shop }: Rental) =>
  (await shop.database.selectFrom('till_entry').select('cents').execute()).map(({ cents }) => cents);

const payable = async ({ ask }: Rental): Promise<number> => (await ask('GET', '')).body.atCounter.length;

describeOnPostgres('charges of a customer who stands at the counter', () => {
  it('are paid in cash as soon as they were told, by who has neither e-mail nor telephone: they agree by that, and history and till say who took it, once', async () => {
    const rental = await charged();
    const { shop, own, desk } = rental;
    await shop.database.updateTable('booking').set({ driver_email: '', driver_phone: '' }).execute();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    // Nobody was told of them.
    expect(await payable(rental)).toBe(0);
    expect((await rental.takeHere()).body.refusal).toBe('changed_meanwhile');
    await rental.announce();
    expect(await payable(rental)).toBe(2);
    const receiptId = randomUUID();
    expect((await rental.takeHere({ receiptId, givenCents: 50_00 })).status).toBe(204);
    expect((await rental.takeHere({ receiptId, givenCents: 50_00 })).status).toBe(204);
    expect((await rental.takeHere()).body.refusal).toBe('already_paid');
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    expect(await inTill(rental)).toEqual([3700]);
    expect(await payable(rental)).toBe(0);

    const [charge] = await rental.charges();
    expect(charge?.events.map(({ kind, actor, by }) => [kind, actor, by]).slice(-3)).toEqual([
      ['agreed', 'customer', null],
      ['asked_for', 'shop', null],
      ['paid', 'staff', 'Una persona (desk)'],
    ]);
    const { history } = (await desk.ask('GET', `/bookings/${own.code}`)).body;
    expect(history.filter(({ kind }: { kind: string }) => kind === 'charges_paid')).toMatchObject([
      { who: 'Una persona (desk)' },
    ]);
    // What it was for stands with each charge, in the desk's language: what the customer reads is in theirs.
    expect(
      history.filter(
        ({ amountCents, of }: { amountCents: number; of: string }) => of === 'money' && amountCents === 37_00,
      ),
    ).toMatchObject([{ text: null }]);
    const log = shop.database.selectFrom('audit_entry').select('after').where('action', '=', 'took money');
    expect(await log.execute()).toEqual([{ after: { way: 'cash', amountCents: 37_00 } }]);
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([3700]);
    expect(await own.mails('money_request')).toBe(0);
  });

  it('are paid on the terminal once the customer has agreed on their own phone, one of several alone', async () => {
    const rental = await announced();
    await rental.agree('late');
    const taken = await rental.takeHere({ kinds: ['late'], way: 'terminal', number: '0042' });
    expect(taken.status).toBe(204);
    expect(await rental.stored()).toEqual(['fuel announced 2700', 'late paid 1000']);
    expect(await payable(rental)).toBe(1);
    expect((await rental.object('fuel', 'Il serbatoio era così.')).status).toBe(200);
  });

  it('are not taken while somebody has objected and nobody has decided; what is upheld is, as it was lowered', async () => {
    const rental = await announced();
    await rental.object('fuel', 'Il serbatoio era così.');
    expect(await payable(rental)).toBe(1);
    for (const kinds of [['fuel'], ['fuel', 'late']])
      expect((await rental.takeHere({ kinds })).body.refusal).toBe('changed_meanwhile');
    expect(await rental.stored()).toEqual(['fuel objected 2700', 'late announced 1000']);
    const fuel = (await rental.charges()).find(({ kind }) => kind === 'fuel');
    const answer = { version: fuel?.version, answer: 'uphold', text: 'C’è nel verbale.', cents: 20_00 };
    await rental.ask('POST', `/${fuel?.id}/answer`, answer);
    expect((await rental.takeHere({ kinds: ['fuel'] })).status).toBe(204);
    expect(await rental.stored()).toEqual(['fuel paid 2000', 'late announced 1000']);
  });

  it('are not taken for another sum than is due, nor where one of them is not this booking’s', async () => {
    const rental = await announced();
    expect((await rental.takeHere({ amountCents: 36_00 })).body.refusal).toBe('changed_meanwhile');
    expect((await rental.takeHere({ charges: [randomUUID()] })).body.refusal).toBe('changed_meanwhile');
    expect((await rental.takeHere({ charges: [] })).status).toBe(400);
    expect(await rental.stored()).toEqual(['fuel announced 2700', 'late announced 1000']);
    expect(await inTill(rental)).toEqual([]);
  });

  it('are taken for the request that the customer’s own press has made, and not any more once its page is paid', async () => {
    const rental = await announced();
    const paying = await rental.press('pay_all');
    await rental.payRequest(paying?.location ?? '');
    expect((await rental.takeHere()).body.refusal).toBe('already_paid');
    expect(await inTill(rental)).toEqual([]);
    const pressed = await announced();
    await pressed.press('pay_all');
    expect((await pressed.takeHere()).status).toBe(204);
    expect(await pressed.asked()).toEqual([3700]);
    expect(await inTill(pressed)).toEqual([3700]);
  });
});
