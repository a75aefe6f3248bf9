import { expect, it } from 'vitest';
import { parseContractText } from '../../src/contract/text/contract-text.rules.ts';
import { checkAllEvidence } from '../../src/operations/check-all-evidence.ts';
import { inNoLanguage } from '../../src/shop/settings/setting-text.shape.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';

const mirror = {
  text: { ...inNoLanguage, it: 'Specchietto', en: 'Mirror', de: 'Spiegel' },
  priceCents: 65_00,
};
const helmet = { text: { ...inNoLanguage, it: 'Casco <b>perso</b>' }, priceCents: 90_00 };

/** Upon what is in force, as the form does. */
async function setDamage(owner: Browser, part: object) {
  const { version, value } = (await owner.ask('GET', '/settings/fees')).body;
  const body = { basedOn: version, value: { ...value, ...part } };
  return owner.ask('PUT', '/settings/fees', body);
}
const articleOnDamage = (text: string) =>
  parseContractText(text)
    .sections.find(({ heading }) => heading.startsWith('11. '))
    ?.blocks.slice(4);

describeOnPostgres('what customers are told of damage', () => {
  it('stands in the contracts of who books from then on, in nobody’s of before, and is signed and sealed with its version', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const before = await aPaidBooking(shop);
    const values = { damagedParts: [mirror, helmet], damageCapCents: 1_200_00 };
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/fees')).body;
    const effects = await owner.ask('POST', '/settings/fees/effects', { value: { ...value, ...values } });
    expect(effects.body).toEqual([{ kind: 'bookings_keep_theirs', count: 1 }]);
    expect((await setDamage(owner, values)).status).toBe(204);
    const { version } = (await owner.ask('GET', '/settings/fees')).body;
    expect(version).toBeGreaterThan(basedOn);
    const after = await aPaidBooking(shop, { startDate: '2027-07-01', endDate: '2027-07-02' });
    const lower = { ...mirror, priceCents: 50_00 };
    expect((await setDamage(owner, { damagedParts: [lower], damageCapCents: null })).status).toBe(204);
    const last = await aPaidBooking(shop, { startDate: '2027-07-04', endDate: '2027-07-05' });

    const written = async ({ contractToken }: { contractToken: string }) =>
      (await customer.saveData(shop, contractToken)).body;
    const ofBefore = (await written(before)).contractText;
    expect(articleOnDamage(ofBefore)).toEqual([]);
    expect(ofBefore).not.toContain('damage-');
    const shown = await written(after);
    expect(articleOnDamage(shown.contractText)).toEqual([
      { kind: 'paragraph', text: expect.stringMatching(/^11\.5 .*intent or gross negligence.*€1,200\.00/) },
      { kind: 'paragraph', text: expect.stringMatching(/^11\.6 /) },
      { kind: 'fact', label: 'Mirror', text: '€65.00' },
      { kind: 'fact', label: 'Casco <b>perso</b>', text: '€90.00' },
    ]);
    expect(articleOnDamage((await written(last)).contractText)).toEqual([
      { kind: 'paragraph', text: expect.stringMatching(/^11\.5 /) },
      { kind: 'fact', label: 'Mirror', text: '€50.00' },
    ]);

    const { contractToken: token } = after;
    await customer.readContract(shop, token);
    await customer.approve(shop, token, shown.textSha256);
    await customer.accept(shop, token, shown.textSha256);
    expect((await customer.sign(shop, token, shown.textSha256)).status).toBe(200);
    await shop.jobs.drain();
    const depsOf = customer.contractDepsOf(shop.database, testSecret);
    expect(await checkAllEvidence(depsOf, null)).toMatchObject({ broken: null });
    const signed = await shop.database
      .selectFrom('contract')
      .select('template_version as version')
      .where('status', '=', 'signed')
      .executeTakeFirstOrThrow();
    expect(signed.version).toMatch(new RegExp(`/damage-${version}$`));
  });

  it('stands in the terms as it is in force, a part in English or else in Italian where a language is missing', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), await pagesOf(shop)];
    const read = async (language: string) => (await pages.get(`/${language}/terms-of-service`)).html;
    expect(await read('de')).not.toContain('grober Fahrlässigkeit zahlst du');
    await setDamage(owner, { damagedParts: [mirror, helmet], damageCapCents: 1_200_00 });
    const german = await read('de');
    expect(german).toMatch(/grober Fahrlässigkeit zahlst du .*1\.200/);
    expect(german).toContain('<span>Spiegel</span>');
    expect(german).toContain('<span lang="it">Casco &lt;b&gt;perso&lt;/b&gt;</span>');
    expect(await read('es')).toContain('<span lang="en">Mirror</span>');
    const { version } = (await owner.ask('GET', '/settings/fees')).body;
    expect((await owner.ask('POST', '/settings/fees/undo', { basedOn: version })).status).toBe(204);
    expect(await read('de')).not.toContain('Spiegel');
  });

  it.each([
    ['damagedParts.0.text.it', { damagedParts: [{ ...mirror, text: { ...mirror.text, it: '' } }] }],
    ['damagedParts.1.priceCents', { damagedParts: [mirror, { ...mirror, priceCents: null }] }],
    ['damagedParts.0.priceCents', { damagedParts: [{ ...mirror, priceCents: 10.5 }] }],
    ['damagedParts', { damagedParts: Array.from({ length: 61 }, () => mirror) }],
    ['damageCapCents', { damageCapCents: 0 }],
  ])('is refused beside its field %s', async (path, part) => {
    const owner = await signedInBrowser(await aShop(), 'owner');
    const refused = await setDamage(owner, part);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: `value.${path}` }] } });
  });
});
