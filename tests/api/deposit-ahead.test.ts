import { expect, it } from 'vitest';
import type { KeptAs } from '../../src/booking/kept.rules.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { setSetting } from '../support/shop/charges.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { aTelephone, until } from '../support/shop/telephone.ts';

const told = /deposit of €200 per scooter is held on a credit or debit card/;

describeOnPostgres('a deposit of a scooter that the desk keeps', () => {
  it.each<KeptAs>(['hold', 'offer', 'arrival'])(
    'is told before they say yes, for each scooter, and not in a shop that asks for none (%s)',
    async (as) => {
      const { shop, sell, page } = await aTelephone(2);
      await setSetting(shop, 'payments', { onArrival: true });
      const kept = async () => {
        const own = await page((await sell({ kept: { ...until(4), as } })).body.code);
        return (await own.get()).html;
      };
      const saidIn = (html: string) => textOf(html).replaceAll('\u00a0', ' ');
      expect(saidIn(await kept())).not.toMatch(/deposit of/);
      await setSetting(shop, 'fees', { depositCents: 20_000 });
      const html = await kept();
      expect(saidIn(html)).toMatch(told);
      expect(html.indexOf('credit or debit card')).toBeLessThan(html.indexOf('value="accept"'));
    },
  );
});
