import { expect, it } from 'vitest';
import { openShopSettings } from '../../src/shop/shop.ts';
import { languages } from '../../src/translations/languages.ts';
import { saveData } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const passesOnNone =
  /non ti riaddebitiamo multe|pass on no fine|no te repercutimos multas|ne vous refacturons aucune amende|Não lhe repercutimos multas|geben kein Bußgeld an dich weiter/;

async function termsIn(shop: TestShop): Promise<string[]> {
  const pages = pagesOf(shop);
  const drawn = languages.map((language) => pages.get(`/${language}/terms-of-service`));
  return (await Promise.all(drawn)).map(({ html }) => textOf(html));
}

describeOnPostgres('a fee for handling fines', () => {
  it('is taken nowhere: terms, in every language, and contract say that the authority is told who rode and that no fine is passed on', async () => {
    const { shop, address, get } = await anOwnBooking();
    for (const text of await termsIn(shop)) {
      expect(text).toMatch(passesOnNone);
      expect(text).toContain('126-bis');
    }
    const token = /\/contract\/([\w-]{43})/.exec((await get()).html)?.[1] ?? address;
    for (const contractLanguage of ['it', 'en']) {
      const { body } = await saveData(shop, token, {}, contractLanguage);
      expect(body.contractText).toMatch(/12\.2 .*126-bis.*(?:non riaddebita sanzioni|passes on no fine)/);
      expect(body.contractText).toMatch(
        /12\.3 .*(?:soltanto con un link di pagamento|only by a payment link)/,
      );
      expect(body.contractText).not.toMatch(/^– 12/m);
    }
  });

  it('is no setting: one that is sent is refused, one that was stored once counts for nothing, and no step back brings it', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const shown = async () => (await owner.ask('GET', '/settings/fees')).body;
    const { version: basedOn, value } = await shown();
    const withFee = { ...value, fineHandlingCents: 30_00 };
    expect(await owner.ask('PUT', '/settings/fees', { basedOn, value: withFee })).toMatchObject({
      status: 400,
    });
    await shop.database
      .updateTable('setting_version')
      .set({ value: JSON.stringify(withFee) })
      .where('kind', '=', 'fees')
      .execute();
    expect((await openShopSettings(shop.database)).current().fees).toEqual(value);
    expect((await shown()).value).toEqual(value);
    const dearer = { ...value, refuellingCents: value.refuellingCents + 100 };
    expect((await owner.ask('PUT', '/settings/fees', { basedOn, value: dearer })).status).toBe(204);
    const undone = { basedOn: (await shown()).version };
    expect((await owner.ask('POST', '/settings/fees/undo', undone)).status).toBe(204);
    expect((await shown()).value).toEqual(value);
  });
});
