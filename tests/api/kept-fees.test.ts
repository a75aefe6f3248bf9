import { expect, it } from 'vitest';
import { agreedDeposit } from '../../src/shop/agreed-fees.rules.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { settleByWebhook } from '../support/shop/settle-by-webhook.ts';
import { aTelephone, until } from '../support/shop/telephone.ts';

const { driver } = aBookingRequest();
const said = 'valgono le cifre in vigore quando abbiamo preparato questa prenotazione';

/** A shop that asks for a deposit of 300, and what the desk keeps by a link then; afterwards its owner asks for 450. */
async function keptFor300(as: 'hold' | 'offer' | 'arrival') {
  const caller = await aTelephone(2);
  const { shop, sell, page } = caller;
  await setSetting(shop, 'payments', { onArrival: true });
  await setSetting(shop, 'fees', { depositCents: 300_00 });
  const { status, body } = await sell({ driver, kept: { ...until(4), as }, language: 'it' });
  expect(status).toBe(201);
  const own = await page(body.code);
  const text = async () => textOf((await own.get()).html);
  const before = await text();
  const owner = await signedInBrowser(shop, 'owner');
  const { value } = (await owner.ask('GET', '/settings/fees')).body;
  const effects = await owner.ask('POST', '/settings/fees/effects', {
    value: { ...value, depositCents: 450_00 },
  });
  await setSetting(shop, 'fees', { depositCents: 450_00 });
  const row = () => shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  return { ...caller, own, text, before, effects: effects.body, row };
}

describeOnPostgres('what the desk keeps for somebody by a link', () => {
  it.each(['hold', 'offer', 'arrival'] as const)(
    'as %s: the deposit that its page says is the one that is agreed, whatever the owner sets before they answer',
    async (as) => {
      const { shop, own, text, before, effects, row } = await keptFor300(as);
      expect(before).toMatch(/cauzione di 300.€ per scooter/);
      expect(before).not.toContain(said);
      expect(effects).toContainEqual({ kind: 'bookings_keep_theirs', count: 1 });
      const shown = await text();
      expect(shown).toMatch(/cauzione di 300.€ per scooter/);
      expect(shown).not.toMatch(/450/);
      expect(shown).toContain(said);
      const accepted = await own.post({ kept: 'accept', terms: 'yes' });
      expect(accepted.status).toBe(303);
      if (as !== 'arrival') {
        const session = sessionIn(accepted.location ?? '');
        await shop.sandbox.simulateOutcome(session, 'paid');
        await settleByWebhook(shop, session);
      }
      const { state, terms_version: terms } = await row();
      expect(state).toBe('confirmed');
      expect(agreedDeposit(terms).cents).toBe(300_00);
    },
  );

  it('what is kept after the owner has set another deposit names that one, and no other', async () => {
    const { sell, page } = await keptFor300('hold');
    const { body } = await sell({ driver, language: 'it' });
    const shown = textOf((await (await page(body.code)).get()).html);
    expect(shown).toMatch(/cauzione di 450.€ per scooter/);
    expect(shown).not.toContain(said);
  });
});
