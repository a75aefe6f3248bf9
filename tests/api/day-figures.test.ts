import { expect, it } from 'vitest';
import { deskPageAt } from '../../src/admin/layout/desk-pages.ts';
import { figureLinks } from '../../src/admin/today/figure-links.ts';
import type { BookingsAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { dayFigures } from '../../src/back-office/today/day-figures.ts';
import type { DayFigure } from '../../src/back-office/today/today.shape.ts';
import { hasPermission, roles } from '../../src/identity/permissions.rules.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { payFor } from '../support/shop/adding.ts';
import { book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { cancel, paidTogether, threeScooters } from '../support/shop/parties.ts';
import { aPartRequest, aShopThatTakesParts } from '../support/shop/part-payments.ts';

const names = Object.keys(dayFigures) as DayFigure[]; // its type has every name

it.each(names)('%s leads nobody who sees it to a page that is closed to them', (name) => {
  const page = deskPageAt(new URL(figureLinks[name].to, 'https://desk.example').pathname);
  const seeing = roles.filter((role) => hasPermission(role, dayFigures[name].permission));
  expect(seeing.filter((role) => page && hasPermission(role, page.permission))).toEqual(seeing);
});

type Look = { figure: number; listed: number; expected: number };

/**
 * Each has a course of its own, for each counts something else and leads to another list: what it counts comes and goes, and by each look the figure is
 * what its list shows.
 */
const courses: Record<DayFigure, () => Promise<Look[]>> = {
  /** One order of one scooter and one of three, each with a rest. */
  async openRests() {
    const shop = await aShopThatTakesParts();
    const { lines } = await paidTogether(shop, threeScooters({ payNowCents: 59_00 }));
    const desk = await signedInBrowser(shop, 'owner');
    const look = async (expected: number): Promise<Look> => {
      const { lines: found }: BookingsAnswer = (await desk.ask('GET', figureLinks.openRests.to)).body;
      // An order of several stands in a list by each of its scooters.
      const listed = new Set(found.map(({ code, party }) => party?.code ?? code)).size;
      return { figure: (await desk.ask('GET', '/today')).body.openRests, listed, expected };
    };
    const first = await look(1);
    await payFor(shop, await book(shop, aPartRequest()));
    const second = await look(2);
    for (const line of lines) await cancel(shop, line);
    return [first, second, await look(1)];
  },
};

describeOnPostgres('a figure on the first page of the desk', () => {
  it.each(names)('%s is as many as the list shows to which it leads', async (name) => {
    for (const { figure, listed, expected } of await courses[name]())
      expect([figure, listed]).toEqual([expected, expected]);
  });
});
