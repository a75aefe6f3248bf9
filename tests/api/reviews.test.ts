import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import type { TestShop } from '../support/shop/shop.ts';

const said = { rating: '2', title: 'Freni da rivedere', text: 'Scooter comodo, freni consumati.' };

async function aRider() {
  const own = await anOwnBooking();
  const rideAndReturn = async () => {
    expect(await own.shop.desk.handOver(own.id)).toBe('collected');
    expect(await own.shop.desk.returnScooter(own.id)).toBe('returned');
  };
  return { ...own, rideAndReturn, write: (fields: Record<string, string>) => own.post('/review', fields) };
}
const onDesk = async (
  shop: TestShop,
  by: Awaited<ReturnType<typeof signedInBrowser>>,
  reason: string | null,
) => {
  const [review] = (await by.ask('GET', '/reviews')).body.reviews;
  return by.ask('PUT', `/reviews/${review.id}`, { reason, writtenAt: review.writtenAt });
};

describeOnPostgres('a review', () => {
  it('comes only from a rental that is over, by its link, is read by a person, and is shown with how it is verified', async () => {
    const rider = await aRider();
    const { shop } = rider;
    const site = pagesOf(shop);
    const shown = async () => textOf((await site.get('/it/reviews')).html);
    expect(await shown()).toContain('Qui non ha ancora scritto nessuno');
    expect((await site.get('/it/')).html).not.toContain('id="own-reviews"');

    expect((await rider.write(said)).status).toBe(400); // not over yet
    expect((await site.post('/it/booking/somebody-elses-token/review', said)).status).toBe(400);
    await rider.rideAndReturn();
    const empty = await rider.write({ rating: '', title: '', text: '' });
    expect([empty.status, textOf(empty.html)]).toEqual([
      400,
      expect.stringContaining('Scegli quante stelle'),
    ]);
    expect(textOf((await rider.write(said)).html)).toContain('Grazie! Una persona la legge');
    expect(await shown()).not.toContain('Freni da rivedere');

    const desk = await signedInBrowser(shop, 'desk');
    const waiting = async () => (await desk.ask('GET', '/today')).body.attention.reviews;
    expect(await waiting()).toBe(1);
    const told = () => shop.database.selectFrom('revision').selectAll().where('topic', '=', 'reviews');
    expect(await told().executeTakeFirst()).toMatchObject({ number: 1 });
    expect((await onDesk(shop, desk, null)).status).toBe(204);
    // Other copies look for this, and draw their pages again.
    expect(await told().executeTakeFirst()).toMatchObject({ number: 2 });
    expect(await waiting()).toBe(0);
    for (const words of [
      'Freni da rivedere',
      'Łukasz Ğ.',
      'Noleggio verificato',
      '2 su 5',
      'Finora pubblicate: 1',
    ])
      expect(await shown()).toContain(words);
    expect(await shown()).not.toContain('Ğündoğan');
    expect((await site.get('/it/')).html).toContain('id="own-reviews"');

    // Changed by its writer it is read again before others see it.
    await rider.write({ ...said, text: 'Freni rifatti: ottimo.' });
    expect(await shown()).not.toContain('Freni');
    await rider.write({ step: 'remove' });
    expect((await desk.ask('GET', '/reviews')).body).toEqual({ reviews: [], more: false });
  });

  it('is left out only for one of the reasons named on the site, and its writer is told which', async () => {
    const rider = await aRider();
    const { shop } = rider;
    await rider.rideAndReturn();
    await rider.write(said);
    const owner = await signedInBrowser(shop, 'owner');
    const [review] = (await owner.ask('GET', '/reviews')).body.reviews;
    const because = (reason: string) =>
      owner.ask('PUT', `/reviews/${review.id}`, { reason, writtenAt: review.writtenAt });
    expect((await because('too_few_stars')).status).toBe(400);
    expect((await because('personal_data')).status).toBe(204);
    await shop.jobs.drain();
    const [received] = await listMails(shop.mailsFolder);
    expect(received?.mail.text).toContain('Contiene dati personali di qualcuno');
    expect(received?.mail.text).toContain(`${rider.address}/review`);
    expect(textOf((await rider.get('/review')).html)).toContain('Contiene dati personali di qualcuno');
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({
      action: 'refused a review',
      before: { state: 'waiting' },
      after: { state: 'refused', reason: 'personal_data' },
    });
    // The decision is about exactly this text.
    shop.setNow(new Date(Date.now() + 60_000));
    await rider.write({ ...said, text: 'Tutto nuovo.' });
    expect((await because('offensive')).body.refusal).toBe('review_rewritten');
  });
});
