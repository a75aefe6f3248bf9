import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { agePaymentPages } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';
import { aKeptCardOf } from '../support/shop/kept-card.ts';
import { textOf } from '../support/shop/own-pages.ts';

/** Late and half a tank short, announced, of a customer who lets the shop keep a card. */
async function withCard() {
  const rental = await charged();
  const { id } = await rental.own.row();
  const method = await aKeptCardOf(rental.shop, id);
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return { ...rental, id, method };
}

describeOnPostgres('what is accepted, where a card is kept', () => {
  it('F67 takes it once, however many sweeps there are at once, and writes of it; nothing is asked for', async () => {
    const rental = await withCard();
    await rental.daysPassed(9);
    await Promise.all([rental.sweep(), rental.sweep(), rental.sweep()]);
    await rental.sweep();
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    expect(await rental.captured()).toEqual([3700]);
    expect(await rental.asked()).toEqual([]);
    expect(await rental.own.mails('charges_taken')).toBe(1);
  });

  it('is not taken before the days are over, though the customer agrees: the page says when', async () => {
    const rental = await withCard();
    await rental.agree('late');
    const page = textOf((await rental.own.get()).html);
    expect(page).toContain('che finisce con 4242');
    await rental.sweep();
    expect(await rental.captured()).toEqual([]);
    // What the card will pay is not asked for as well.
    expect(await rental.press('pay')).toBeNull();
    expect((await rental.own.post('', await rental.all('pay'))).status).toBe(400);
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
  });

  it('never takes what the customer objected to, though it is upheld: that is asked for by a link', async () => {
    const rental = await withCard();
    await rental.object('late', 'C’era traffico');
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    const answer = { version: late?.version, answer: 'uphold', text: 'Era previsto' };
    expect((await rental.ask('POST', `/${late?.id}/answer`, answer)).status).toBe(204);
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.captured()).toEqual([2700]);
    expect(await rental.asked()).toEqual([1000]);
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late upheld 1000']);
  });

  it('never takes what the shop has paid for the customer', async () => {
    const rental = await charged();
    await aKeptCardOf(rental.shop, (await rental.own.row()).id);
    await rental.returned({ fuelEighths: 8 });
    await rental.addToll(450);
    await rental.announce();
    await rental.daysPassed(9);
    await rental.sweep();
    expect([await rental.captured(), await rental.asked()]).toEqual([[], [450]]);
  });

  it('is not held up by an emoji that does not fit into the line of a toll', async () => {
    const rental = await charged();
    await aKeptCardOf(rental.shop, (await rental.own.row()).id);
    await rental.returned({ fuelEighths: 4 });
    await rental.addToll(450, `${'x'.repeat(119)}😀`);
    await rental.announce();
    await rental.daysPassed(9);
    await rental.sweep();
    expect([await rental.captured(), await rental.asked()]).toEqual([[2700], [450]]);
  });

  it('is not accepted by the button that pays tolls by a link: what the card will pay is not in its sum', async () => {
    const rental = await charged();
    await aKeptCardOf(rental.shop, (await rental.own.row()).id);
    await rental.returned({ fuelEighths: 4 });
    await rental.addToll(450);
    await rental.announce();
    await rental.shop.jobs.drain();
    const mail = (await rental.lastMail()).text?.replaceAll(/\s+/g, ' ');
    const page = textOf((await rental.own.get()).html);
    for (const words of [mail, page]) {
      expect(words).toContain('dalla carta Visa che finisce con 4242');
      expect(words).toContain('I pedaggi e i parcheggi non li preleviamo mai da lì');
    }
    expect(mail).toMatch(/ Totale: 31,50/);
    expect(page).toMatch(/Accetta i pedaggi e paga 4,50/);
    expect((await rental.press('pay_all'))?.status).toBe(303);
    expect(await rental.stored()).toEqual(['fuel announced 2700', 'tolls accepted 450']);
  });

  it.each(['asks the bank', 'declined'] as const)(
    'is asked for by a link where the card %s, once, and never taken afterwards',
    async (what) => {
      const rental = await withCard();
      await rental.shop.sandbox.turnCard(rental.method, what);
      await rental.daysPassed(9);
      await rental.sweep();
      await rental.shop.sandbox.turnCard(rental.method, 'pays');
      await rental.sweep();
      expect(await rental.captured()).toEqual([]);
      expect(await rental.asked()).toEqual([3700]);
      await rental.shop.jobs.drain();
      const mails = await listMails(rental.shop.mailsFolder);
      const asking = mails.find(({ mail: { subject } }) => subject?.startsWith('Da pagare: 37,00'));
      expect(asking?.mail.text).toContain('La tua banca però vuole che la confermi tu');
      const paying = await rental.press('pay');
      await rental.payRequest(paying?.location ?? '');
      expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
      expect(await rental.captured()).toEqual([3700]);
    },
  );

  it('F70 of somebody who is erased pays nothing, not even what was frozen for it', async () => {
    const rental = await withCard();
    await rental.daysPassed(9);
    // Frozen, and the provider does not answer: nobody knows yet.
    await rental.shop.sandbox.faults({ failCalls: 20 });
    await rental.sweep();
    await rental.shop.sandbox.faults({ failCalls: 0 });
    await rental.shop.desk.erasePerson({ code: rental.own.code });
    await rental.sweep();
    expect(await rental.captured()).toEqual([]);
    expect(await rental.stored()).toEqual(['fuel waived 2700', 'late waived 1000']);
  });

  it('is not waived while it is being taken: nobody knows yet, and then it is paid', async () => {
    const rental = await withCard();
    await rental.daysPassed(9);
    await rental.shop.sandbox.faults({ failCalls: 20 });
    await rental.sweep();
    await rental.shop.sandbox.faults({ failCalls: 0 });
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    const waived = await rental.ask('POST', `/${late?.id}/waive`, {
      version: late?.version,
      why: 'Traffico',
    });
    expect(waived.body.refusal).toBe('charge_being_paid');
    await rental.sweep();
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
  });

  it('F70 goes back where the card was charged, and its owner was erased before anybody here knew it', async () => {
    const rental = await withCard();
    const { shop } = rental;
    await rental.daysPassed(9);
    await shop.sandbox.faults({ loseAnswers: 20 });
    await rental.sweep();
    await shop.sandbox.faults({ loseAnswers: 0 });
    await shop.desk.erasePerson({ code: rental.own.code });
    shop.setNow(new Date());
    await agePaymentPages(shop.database, 5);
    await shop.jobs.run('sweep-payments');
    expect(await rental.captured()).toEqual([3700]);
    const asked = shop.database.selectFrom('refund_request').select('amount_cents');
    expect(await asked.execute()).toEqual([{ amount_cents: 3700 }]);
    expect(await rental.stored()).toEqual(['fuel waived 2700', 'late waived 1000']);
  });
});
