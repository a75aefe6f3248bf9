import { expect, it } from 'vitest';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';
import { costiera } from '../support/values/costiera.ts';

async function aShopWithOwner() {
  const shop = await aShop();
  const [owner, pages] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
  const set = async (kind: string, part: object) => {
    const { version: basedOn, value } = (await owner.ask('GET', `/settings/${kind}`)).body;
    const answer = await owner.ask('PUT', `/settings/${kind}`, { basedOn, value: { ...value, ...part } });
    expect(answer.status).toBe(204);
  };
  return { set, page: async (address: string) => (await pages.get(address)).html };
}

describeOnPostgres('what the owner shows of the shop', () => {
  it('a network that the shop is not in has no icon, one by one, and none at all no list', async () => {
    const { set, page } = await aShopWithOwner();
    expect(await page('/it/')).toContain('aria-label="Seguici"');
    const networks = Object.keys(costiera.contacts.social) as (keyof typeof costiera.contacts.social)[];
    for (const without of networks) {
      await set('contacts', { social: { ...costiera.contacts.social, [without]: '' } });
      const html = await page('/it/');
      for (const each of networks)
        expect([each, html.includes(`aria-label="${each}"`)]).toEqual([each, each !== without]);
      expect(html).not.toContain('href=""');
    }
    await set('contacts', { social: Object.fromEntries(networks.map((each) => [each, ''])) });
    expect(await page('/it/')).not.toContain('aria-label="Seguici"');
  });

  it('each matter has its address where the owner set one, and the one for customers where not', async () => {
    const { set, page } = await aShopWithOwner();
    const { email } = costiera.contacts;
    expect(await page('/it/privacy-policy')).toContain(email.customers);
    await set('contacts', {
      email: { ...email, privacy: 'privacy@riva.example', press: 'stampa@riva.example' },
    });
    const notice = await page('/it/privacy-policy');
    expect(notice).toContain('Scrivi a privacy@riva.example');
    expect(await page('/it/contact')).toContain('mailto:stampa@riva.example');
  });

  it('what the reviews come to is told no search engine when the owner says so', async () => {
    const { set, page } = await aShopWithOwner();
    expect(await page('/it/')).toContain('"aggregateRating"');
    await set('identity', { ratingShown: false });
    expect(await page('/it/')).not.toContain('aggregateRating');
  });

  it('since when there is the shop is said nowhere when the owner leaves it empty', async () => {
    const { set, page } = await aShopWithOwner();
    const addresses = ['/it/', '/de/about', '/fr/contact'];
    const year = String(costiera.identity.foundedIn);
    expect(await page('/it/')).toContain(`"foundingDate":"${year}"`);
    expect(await page('/de/about')).toContain(`vermietet seit ${year} Roller`);
    expect(await page('/fr/contact')).toContain(`depuis ${year}.`);
    await set('identity', { foundedIn: null });
    for (const html of await Promise.all(addresses.map(page)))
      expect(/foundingDate|Gründungsjahr|seit 2|depuis 2|© null/.test(html)).toBe(false);
    expect(await page('/de/about')).toContain('vermietet Roller vom Typ');
    expect(await page('/fr/contact')).toContain('côte amalfitaine. Nous');
  });

  it('methods of payment that are not offered are neither shown nor named on any page', async () => {
    const { set, page } = await aShopWithOwner();
    const addresses = ['/it/', '/it/faq', '/it/terms-of-service', '/it/privacy-policy'];
    for (const address of addresses) expect(await page(address)).toContain('Alipay');
    await set('payments', { alipay: false });
    for (const address of addresses) {
      const html = await page(address);
      expect(html).toContain('Klarna');
      expect(html).not.toMatch(/alt="Alipay"|Klarna o Alipay/);
    }
  });
});
