import { expect, it } from 'vitest';
import { openShopSettings } from '../../src/shop/shop.ts';
import { languages } from '../../src/translations/languages.ts';
import { saveData } from '../support/shop/contract-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const charge = async (owner: Browser, fineHandlingCents: number) => {
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/fees')).body;
  return owner.ask('PUT', '/settings/fees', { basedOn, value: { ...value, fineHandlingCents } });
};
const named = /pratica|for each case|cada expediente|chaque dossier|cada processo|jeden Vorgang/i;

async function termsIn(shop: TestShop): Promise<string[]> {
  const pages = pagesOf(shop);
  const drawn = languages.map((language) => pages.get(`/${language}/terms-of-service`));
  return (await Promise.all(drawn)).map(({ html }) => textOf(html));
}

describeOnPostgres('a fee for handling fines', () => {
  it('that is 0 is named neither in the terms, in any language, nor in the contract; the fine itself is', async () => {
    const { shop, address, get } = await anOwnBooking();
    for (const text of await termsIn(shop)) expect(text).toMatch(named);
    const owner = await signedInBrowser(shop, 'owner');
    expect((await charge(owner, 0)).status).toBe(204);
    for (const text of await termsIn(shop)) {
      expect(text).not.toMatch(named);
      expect(text).not.toMatch(/\b0(?:[.,]00)?\s?€|€\s?0\b/);
      expect(text).toMatch(/Multe|Fines|multas|amendes|Multas|Bußgelder/);
    }
    const token = /\/contract\/([\w-]{43})/.exec((await get()).html)?.[1] ?? address;
    for (const contractLanguage of ['it', 'en']) {
      const { body } = await saveData(shop, token, {}, contractLanguage);
      expect(body.contractText).toMatch(/12\.2 .*(?:Il Cliente rimborsa|The Customer pays back)/);
      expect(body.contractText).not.toMatch(named);
    }
  });

  it('is refused beside its field in a live shop', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    expect((await charge(owner, 30_00)).status).toBe(204);
    await shop.database.updateTable('shop').set({ mode: 'live' }).execute();
    const refused = await charge(owner, 20_00);
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'value.fineHandlingCents', code: 'not_in_live' }] },
    });
    expect((await charge(owner, 0)).status).toBe(204);
  });

  it('that a live shop set while it could counts as 0 there, at the desk and after a step back too', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const shown = async () => (await owner.ask('GET', '/settings/fees')).body;
    expect((await charge(owner, 30_00)).status).toBe(204);
    expect((await openShopSettings(shop.database)).current().fees.fineHandlingCents).toBe(30_00);
    await shop.database.updateTable('shop').set({ mode: 'live' }).execute();
    expect((await openShopSettings(shop.database)).current().fees.fineHandlingCents).toBe(0);
    for (const text of await termsIn(shop)) expect(text).not.toMatch(named);
    expect((await shown()).value.fineHandlingCents).toBe(0);
    const { version: basedOn, value } = await shown();
    const dearer = { ...value, refuellingCents: value.refuellingCents + 100 };
    expect((await owner.ask('PUT', '/settings/fees', { basedOn, value: dearer })).status).toBe(204);
    const undone = { basedOn: (await shown()).version };
    expect((await owner.ask('POST', '/settings/fees/undo', undone)).status).toBe(204);
    expect((await shown()).value).toEqual(value);
  });
});
