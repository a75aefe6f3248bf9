import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';
import { deposited } from '../support/shop/deposits.ts';
import { aKeptCardOf } from '../support/shop/kept-card.ts';
import { formOfButton, textOf } from '../support/shop/own-pages.ts';

type Rental = Awaited<ReturnType<typeof charged>>;

/** Late (1000) and half a tank short (2700), announced. */
async function announced() {
  const rental = await charged();
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return rental;
}

const add = async (rental: Rental, cents: number) => {
  const charge = { id: randomUUID(), kind: 'other', part: null, thing: null, pieces: 1 };
  const answer = await rental.ask('POST', '', { ...charge, cents, text: 'Nota', why: '' });
  expect(answer.status).toBe(204);
};

const chargeOf = async (rental: Rental, kind: string) =>
  (await rental.charges()).find((one) => one.kind === kind);

const waive = async (rental: Rental, kind: string) => {
  const charge = await chargeOf(rental, kind);
  return rental.ask('POST', `/${charge?.id}/waive`, { version: charge?.version, why: 'Per cortesia' });
};

const requestsOf = ({ shop }: Rental) =>
  shop.database.selectFrom('money_request').select(['id', 'amount_cents', 'withdrawn_at']).execute();

describeOnPostgres('a request for charges that the desk withdraws', () => {
  async function withdrawn() {
    const rental = await announced();
    await rental.daysPassed(9);
    await rental.sweep();
    const [request] = await requestsOf(rental);
    const shown = (await rental.desk.ask('GET', '/money-requests?show=all')).body.requests;
    expect(shown).toMatchObject([{ id: request?.id, isOfCharges: true }]);
    expect((await rental.desk.ask('POST', `/money-requests/${request?.id}/withdraw`)).status).toBe(200);
    return rental;
  }

  it('leaves its charges due: the customer pays them by their page, which asks anew', async () => {
    const rental = await withdrawn();
    const paying = await rental.press('pay');
    await rental.payRequest(paying?.location ?? '');
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
  });

  it('leaves them to be given up, and what is left is asked for anew', async () => {
    const rental = await withdrawn();
    expect((await waive(rental, 'late')).status).toBe(204);
    await rental.sweep();
    expect(await rental.asked()).toEqual([3700, 2700]);
    expect(await rental.stored()).toEqual(['fuel accepted 2700', 'late waived 1000']);
  });
});

describeOnPostgres('a rest that a deposit leaves', () => {
  async function leaving(cents: number) {
    const rental = await deposited({ fees: { depositCents: cents } });
    await rental.give();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.agree('late');
    await rental.agree('fuel');
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    return rental;
  }

  it('of less than the provider can charge is let go: all is paid, and nobody is asked for twenty cents', async () => {
    const rental = await leaving(3680);
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([]);
    const stored = await rental.stored();
    expect(stored.every((one) => one.includes(' paid '))).toBe(true);
    expect(stored.reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)).toBe(3680);
    expect(await rental.press('pay')).toBeNull();
  });

  it('and that is waived is told as a rest: the charge is paid, by what the deposit paid of it', async () => {
    const rental = await leaving(3000);
    const rest = (await rental.charges()).find(({ state }) => state === 'accepted');
    expect((await waive(rental, rest?.kind ?? '')).status).toBe(204);
    const [charge] = (await rental.charges()).filter(({ id }) => id === rest?.id);
    expect(charge).toMatchObject({ state: 'paid', cents: charge?.depositCents });
    expect(charge?.events.map(({ kind }) => kind).slice(-2)).toEqual(['rest_waived', 'paid']);
    await rental.shop.jobs.drain();
    const mail = await rental.mailWith('Niente più da pagare');
    expect(mail.text).toContain('rinunciamo al resto di questa voce');
    expect(mail.text).not.toContain('non paghi nulla');
  });
});

describeOnPostgres('more than one request can ask for', () => {
  it('in euros is asked for by several, each of whole charges, and silence has accepted all of them', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 8 });
    for (const cents of [600_000, 600_000, 300_000]) await add(rental, cents);
    expect((await rental.announce()).status).toBe(200);
    await rental.daysPassed(9);
    await rental.sweep();
    expect((await rental.asked()).toSorted((a, b) => a - b)).toEqual([600_000, 900_000]);
    expect((await rental.sums()).filter((one) => one.startsWith('other accepted'))).toHaveLength(3);
    // Each has a button of its own.
    const page = textOf((await rental.own.get()).html);
    for (const sum of ['6.000,00', '9.000,00']) expect(page).toContain(`Paga ${sum}`);
    expect(page).not.toContain('Paga 15.000,00');
  });

  it('in charges is asked for by several, and each is in one of them', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 8 });
    for (let nth = 0; nth < 23; nth += 1) await add(rental, 100);
    await rental.announce();
    await rental.daysPassed(9);
    await rental.sweep();
    expect((await rental.asked()).toSorted((a, b) => a - b)).toEqual([300, 2000]);
  });
});

describeOnPostgres('“accept all and pay”', () => {
  it('stands only where it is all: what a kept card pays after the days is accepted by no button for a toll, and no toll is taken from the card', async () => {
    const rental = await charged();
    await aKeptCardOf(rental.shop, rental.own.id);
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.addToll(1000);
    await rental.announce();
    expect(textOf((await rental.own.get()).html)).not.toContain('Accetta tutto');
    await rental.agree('tolls');
    const byPage = formOfButton((await rental.own.get()).html, 'act', 'pay');
    expect((await rental.own.post('', { ...byPage, act: 'pay_card' })).status).toBe(400);
    expect((await rental.press('pay'))?.status).toBe(303);
    expect(await rental.captured()).toEqual([]);
    expect(await rental.stored()).toEqual(['late announced 1000', 'tolls accepted 1000']);
    expect(await rental.asked()).toEqual([1000]);
    // That can still be objected to.
    expect((await rental.object('late', 'C’era traffico')).status).toBe(200);
  });

  it('accepts nothing that was announced after the page was drawn, though the sum were the same', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    const pressed = await rental.drawn('pay_all');
    await waive(rental, 'late');
    await add(rental, 1000);
    await rental.announce();
    const answer = await pressed();
    expect(answer.status).toBe(400);
    expect(await rental.stored()).toEqual(['late waived 1000', 'other announced 1000']);
    expect(await rental.asked()).toEqual([]);
  });

  it('pressed twice asks once, and opens the same page', async () => {
    const rental = await announced();
    const pressed = await rental.drawn('pay_all');
    const [first, second] = [await pressed(), await pressed()];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.location).toBe(first.location);
    expect(await rental.asked()).toEqual([3700]);
  });
});

describeOnPostgres('what is asked for by several requests', () => {
  it('has a button for each, with its own sum, and each is paid by its own', async () => {
    const rental = await announced();
    await rental.press('pay_all');
    await add(rental, 4000);
    await rental.announce();
    await rental.agree('other');
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([3700, 4000]);
    const page = textOf((await rental.own.get()).html);
    for (const sum of ['37,00', '40,00']) expect(page).toContain(`Paga ${sum}`);
    expect(page).not.toContain('Paga 77,00');
    for (const left of [4000, 0]) {
      const paying = await rental.press('pay');
      await rental.payRequest(paying?.location ?? '');
      const due = (await rental.charges()).filter(({ state }) => state === 'accepted');
      expect(due.reduce((sum, { cents }) => sum + cents, 0)).toBe(left);
    }
    expect(await rental.captured()).toEqual(expect.arrayContaining([3700, 4000]));
    expect(await rental.press('pay')).toBeNull();
  });
});

describeOnPostgres('a page to pay on', () => {
  it('stays open where somebody at the desk waives by a page that is old', async () => {
    const rental = await announced();
    await rental.daysPassed(9);
    await rental.sweep();
    const paying = await rental.press('pay');
    const session = await rental.openRequest(paying?.location ?? '');
    const late = await chargeOf(rental, 'late');
    const old = { version: (late?.version ?? 2) - 1, why: 'Per cortesia' };
    expect((await rental.ask('POST', `/${late?.id}/waive`, old)).body.refusal).toBe('changed_meanwhile');
    const page = rental.shop.database.selectFrom('payment_attempt').select('closed_at');
    const row = await page.where('session_id', '=', session).executeTakeFirstOrThrow();
    expect(row.closed_at).toBeNull();
  });
});
