import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { charged } from '../support/shop/charges.ts';
import { deposited, depositedAndTaken } from '../support/shop/deposits.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aKeptCardOf } from '../support/shop/kept-card.ts';
import { textOf } from '../support/shop/own-pages.ts';

type Rental = Awaited<ReturnType<typeof charged>>;
const refundsOf = async ({ shop }: Rental) => {
  const query = shop.database.selectFrom('refund_request').select(['reference', 'amount_cents as cents']);
  return query.orderBy('amount_cents').execute();
};
async function press(rental: Rental, kind: string, part?: number) {
  const owner = await rental.as('owner');
  const charge = (await owner.charges()).find((one) => one.kind === kind);
  const body = {
    version: charge?.version,
    why: 'Era già graffiato',
    ...(part !== undefined && { cents: part }),
  };
  return { charge, send: () => owner.ask('POST', `/${charge?.id}/refund`, body) };
}

/** Late and half a tank short, and paid from the card that the customer let the shop keep. */
async function paidFromCard() {
  const rental = await charged();
  await aKeptCardOf(rental.shop, (await rental.own.row()).id);
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  await rental.daysPassed(9);
  await rental.sweep();
  expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
  return rental;
}

describeOnPostgres('what a kept card has paid for a charge', () => {
  it('is given back by the owner, all of it and once, the way it came, and its customer is told', async () => {
    const rental = await paidFromCard();
    expect((await rental.charges()).map(({ refundableCents }) => refundableCents)).toEqual([0, 0]);
    const fuel = await press(rental, 'fuel');
    expect(fuel.charge?.refundableCents).toBe(2700);
    const answers = await Promise.all([fuel.send(), fuel.send(), fuel.send()]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await rental.stored()).toEqual(['fuel refunded 2700', 'late paid 1000']);
    await rental.shop.jobs.drain();
    expect(await refundsOf(rental)).toMatchObject([{ cents: 2700 }]);
    const rows = await rental.shop.database.selectFrom('payment_fact').selectAll().execute();
    const back = rows.filter(({ object_kind: kind, status }) => kind === 'refund' && status === 'succeeded');
    expect(back.map(({ amount_cents: cents }) => cents)).toEqual([2700]);
    expect(await rental.own.mails('charge_answered')).toBe(1);
    expect(textOf((await rental.own.get()).html)).toContain('Rimborsato');
    expect((await fuel.send()).status).toBe(409);
    // And the other one, of the same payment.
    expect((await (await press(rental, 'late')).send()).status).toBe(204);
    expect(await refundsOf(rental)).toMatchObject([{ cents: 1000 }, { cents: 2700 }]);
  });

  it('is given back in parts, each once and with its mail, and never more than is left of it', async () => {
    const rental = await paidFromCard();
    for (const cents of [0, -1, 10.5])
      expect((await (await press(rental, 'fuel', cents)).send()).status).toBe(400);
    expect((await (await press(rental, 'fuel', 2701)).send()).body).toMatchObject({
      refusal: 'more_than_kept',
    });
    const part = await press(rental, 'fuel', 1000);
    const answers = await Promise.all([part.send(), part.send(), part.send()]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await rental.stored()).toEqual(['fuel paid 1700', 'late paid 1000']);
    await rental.shop.jobs.drain();
    const again = await press(rental, 'fuel', 1701);
    expect(again.charge?.refundableCents).toBe(1700);
    expect((await again.send()).body).toMatchObject({ refusal: 'more_than_kept' });
    expect((await (await press(rental, 'fuel', 200)).send()).status).toBe(204);
    expect((await (await press(rental, 'fuel')).send()).status).toBe(204);
    expect(await rental.stored()).toEqual(['fuel refunded 1500', 'late paid 1000']);
    await rental.shop.jobs.drain();
    expect((await refundsOf(rental)).map(({ cents }) => cents)).toEqual([200, 1000, 1500]);
    expect(await rental.own.mails('charge_answered')).toBe(3);
    expect((await rental.mailWith('10,00')).text).toContain('una parte di questa voce');
    expect((await rental.mailWith('2,00')).text).toContain('una parte di questa voce');
    const { events } = (await rental.charges()).find(({ kind }) => kind === 'fuel') ?? { events: [] };
    expect(events.filter(({ kind }) => kind.startsWith('refunded')).map(({ cents }) => cents)).toEqual([
      1000, 200, 1500,
    ]);
  });

  it('and that the bank did not take back is given at the counter: the till names its booking', async () => {
    const rental = await paidFromCard();
    expect((await (await press(rental, 'fuel')).send()).status).toBe(204);
    await rental.shop.jobs.drain();
    const { provider_refund_id: refund } = await rental.shop.database
      .selectFrom('refund_request')
      .select('provider_refund_id')
      .executeTakeFirstOrThrow();
    rental.setNow(new Date());
    await rental.shop.sandbox.endRefund(refund ?? '', 'failed');
    const task = async () => {
      const { attention } = (await rental.desk.ask('GET', '/today')).body;
      return attention.tasks.find(({ kind }: { kind: string }) => kind === 'refund_by_hand');
    };
    await until('the bank to have said no', async () => {
      await rental.shop.jobs.drain();
      return (await task()) !== undefined;
    });
    const { id, code } = await task();
    expect(code).toBe(rental.own.code);
    expect((await rental.desk.ask('POST', `/tasks/${id}/refunded`, { way: 'cash' })).status).toBeLessThan(
      300,
    );
    const { entries } = (await rental.desk.ask('GET', '/till')).body.open;
    expect(entries).toMatchObject([{ kind: 'refund', code: rental.own.code, cents: 2700 }]);
  });

  it('is given back by nobody else at the desk', async () => {
    const rental = await paidFromCard();
    const [charge] = await rental.charges();
    const body = { version: charge?.version, why: 'No' };
    expect((await rental.ask('POST', `/${charge?.id}/refund`, body)).status).toBe(403);
  });

  it('is not given back while it is not paid, nor where it was paid by a link: that is given back where it was asked for', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    const early = await press(rental, 'late');
    expect((await early.send()).body).toMatchObject({ refusal: 'charge_decided' });
    await rental.daysPassed(9);
    await rental.sweep();
    const { link } = await rental.shop.database
      .selectFrom('money_request')
      .select('id as link')
      .executeTakeFirstOrThrow();
    const { body } = await rental.desk.ask('GET', '/money-requests?show=all');
    const asked = (body.requests as { id: string; link: string }[]).find(({ id }) => id === link);
    await rental.payRequest(asked?.link ?? '');
    expect(await rental.stored()).toEqual(['late paid 1000']);
    const paid = await press(rental, 'late');
    expect(paid.charge?.refundableCents).toBe(0);
    expect((await paid.send()).body).toMatchObject({ refusal: 'charge_decided' });
  });
});

describeOnPostgres('what a deposit has paid for a charge', () => {
  it('goes back to the card on which it was held', async () => {
    const rental = await depositedAndTaken();
    expect((await (await press(rental, 'fuel')).send()).status).toBe(204);
    expect(await rental.stored()).toEqual(['fuel refunded 2700']);
    await rental.shop.jobs.drain();
    expect(await refundsOf(rental)).toEqual([{ reference: (await rental.row()).id, cents: 2700 }]);
    expect(await rental.own.mails('charge_answered')).toBe(1);
  });

  it('goes back also where it did not pay all: what a link has paid of it stays paid, until that goes back as well', async () => {
    const rental = await depositedAndTaken({ fees: { depositCents: 2000 } });
    await payByLink(rental);
    expect(await rental.stored()).toEqual(['fuel paid 2700']);
    const fuel = await press(rental, 'fuel');
    expect(fuel.charge?.refundableCents).toBe(2000);
    expect((await fuel.send()).status).toBe(204);
    expect(await rental.stored()).toEqual(['fuel paid 700']);
    await rental.shop.jobs.drain();
    expect(await refundsOf(rental)).toEqual([{ reference: (await rental.row()).id, cents: 2000 }]);
    expect((await rental.mailWith('Ti rimborsiamo')).text).toContain('20,00');
    expect((await (await press(rental, 'fuel')).send()).body).toMatchObject({ refusal: 'charge_decided' });
    await giveBackRequest(rental, 700);
    expect(await rental.stored()).toEqual(['fuel refunded 700']);
  });
});

describeOnPostgres('what the desk reads of what a customer has paid', () => {
  it('counts what came beside the price, by whatever way, less what went back', async () => {
    const rental = await depositedAndTaken({ fees: { depositCents: 2000 } });
    const price = (await paidIn(rental)).keptCents;
    expect(price).toBeGreaterThan(0);
    // Held alone moves nothing; taken, it is what the charges have brought.
    expect(await paidIn(rental)).toEqual({ keptCents: price, besideCents: 2000 });
    await payByLink(rental);
    expect(await paidIn(rental)).toEqual({ keptCents: price, besideCents: 2700 });
    await (await press(rental, 'fuel')).send();
    await rental.shop.jobs.drain();
    expect(await paidIn(rental)).toEqual({ keptCents: price, besideCents: 700 });
    await giveBackRequest(rental, 700);
    expect(await paidIn(rental)).toEqual({ keptCents: price, besideCents: 0 });
  });

  it('counts what a kept card paid, and nothing of a deposit that is only held', async () => {
    expect((await paidIn(await paidFromCard())).besideCents).toBe(3700);
    const held = await deposited();
    await held.give();
    expect((await paidIn(held)).besideCents).toBe(0);
  });
});

async function paidIn({ desk, own }: Pick<Rental, 'desk' | 'own'>) {
  const { body } = await desk.ask('GET', `/bookings/${own.code}`);
  const { keptCents, besideCents } = body as BookingAnswer; // what the test asserts of it is what it holds
  return { keptCents, besideCents };
}

/** What is due, by its button. */
async function payByLink(rental: Rental) {
  const paying = await rental.press('pay');
  await rental.payRequest(paying?.location ?? '');
}
/** By the owner, where it was asked for. */
async function giveBackRequest(rental: Rental, cents: number) {
  rental.setNow(new Date());
  const owner = await signedInBrowser(rental.shop, 'owner');
  const { body } = await owner.ask('GET', '/money-requests?show=all');
  const [request] = body.requests;
  const asked = {
    act: randomUUID(),
    amountCents: cents,
    keptCents: request.paidCents - request.givenBackCents,
  };
  const answer = await owner.ask('POST', `/money-requests/${request.id}/give-back`, asked);
  expect(answer.status).toBe(200);
}

describeOnPostgres('a damage that was paid by a link', () => {
  it('and all of it given back there is refunded, and counts no more for the most that all damage may come to', async () => {
    const rental = await charged({ fees: { damageCapCents: 10_000 } });
    await rental.returned({ fuelEighths: 8 });
    const damage = async () =>
      rental.ask('POST', '', {
        id: randomUUID(),
        kind: 'damage',
        part: null,
        thing: null,
        pieces: 1,
        cents: 10_000,
        text: 'Carena',
        why: '',
      });
    expect((await damage()).status).toBe(204);
    await rental.announce();
    await rental.agree('damage');
    await payByLink(rental);
    await giveBackRequest(rental, 4000);
    expect(await rental.stored()).toEqual(['damage paid 10000']);
    expect((await damage()).body).toMatchObject({ refusal: 'above_rule' });
    await giveBackRequest(rental, 6000);
    expect(await rental.stored()).toEqual(['damage refunded 10000']);
    expect(textOf((await rental.own.get()).html)).toContain('Rimborsato');
    expect((await damage()).status).toBe(204);
  });
});
