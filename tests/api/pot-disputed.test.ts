import { expect, it } from 'vitest';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import {
  aPot,
  givenBack,
  openPot,
  pageToPayOn,
  ridersPage,
  settle,
  standing,
  stepOf,
} from '../support/shop/pots.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a share that a bank takes back while the others still pay', () => {
  it.each([
    ['open', 'expired 0'],
    ['lost', 'expired 0'],
    ['won', 'confirmed 1'],
  ] as const)(
    'counts as one that is not there, where the dispute is %s: then all are %s',
    async (dispute, is) => {
      const shop = await aShop();
      const pot = await aPot(shop, 'let_go');
      await openPot(shop, pot);
      const zoes = sessionIn((await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '');
      const mias = sessionIn((await pageToPayOn(pot, ridersPage(pot.mia))) ?? '');
      await shop.sandbox.simulateOutcome(zoes, 'paid');
      await settle(shop, zoes);
      for (const step of new Set(['open', dispute] as const)) await shop.sandbox.dispute(zoes, step);
      await shop.desk.reconcile({ since: new Date(0) });
      await shop.sandbox.simulateOutcome(mias, 'paid');
      await settle(shop, mias);
      expect(await standing(shop)).toEqual([is, is, is]);
      expect(await stepOf(shop)).toBe(dispute === 'won' ? 'paid' : 'let_go');
      // What the bank holds is given back by the bank alone.
      expect(await givenBack(shop)).toEqual(dispute === 'won' ? {} : { Łukasz: 65_00, Mia: 65_00 });
    },
  );
});
