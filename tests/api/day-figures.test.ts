import { expect, it } from 'vitest';
import { deskPageAt } from '../../src/admin/layout/desk-pages.ts';
import { figureAddresses } from '../../src/admin/today/figure-addresses.ts';
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
  const page = deskPageAt(new URL(figureAddresses[name], 'https://desk.example').pathname);
  const seeing = roles.filter((role) => hasPermission(role, dayFigures[name].permission));
  expect(seeing.filter((role) => page && hasPermission(role, page.permission))).toEqual(seeing);
});

/** One order of one scooter and one of three, each with something of what a figure counts: another figure wants a course of its own. */
async function aBusyDay() {
  const shop = await aShopThatTakesParts();
  const { lines } = await paidTogether(shop, threeScooters({ payNowCents: 59_00 }));
  const desk = await signedInBrowser(shop, 'owner');
  const figureOf = async (name: DayFigure): Promise<number> => (await desk.ask('GET', '/today')).body[name];
  /** An order of several stands in a list by each of its scooters. */
  const listedBehind = async (name: DayFigure): Promise<number> => {
    const { lines: listed }: BookingsAnswer = (await desk.ask('GET', figureAddresses[name])).body;
    return new Set(listed.map(({ code, party }) => party?.code ?? code)).size;
  };
  return { shop, lines, figureOf, listedBehind };
}

describeOnPostgres('a figure on the first page of the desk', () => {
  it.each(names)('%s is as many as the list shows to which it leads', async (name) => {
    const { shop, lines, figureOf, listedBehind } = await aBusyDay();
    expect([await figureOf(name), await listedBehind(name)]).toEqual([1, 1]);
    await payFor(shop, await book(shop, aPartRequest()));
    expect([await figureOf(name), await listedBehind(name)]).toEqual([2, 2]);
    for (const line of lines) await cancel(shop, line);
    expect([await figureOf(name), await listedBehind(name)]).toEqual([1, 1]);
  });
});
