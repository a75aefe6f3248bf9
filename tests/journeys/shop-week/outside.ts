import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { monthOf } from '../../../src/basics/rome-time.ts';
import { formatDate } from '../../../src/translations/format.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { aBuyer } from '../../builders/a-buyer.ts';
import { Keys } from '../../support/browser/keys.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { type Booked, hotel, names } from './bookings.ts';
import { look, type Week } from './week.ts';

// Those who come from outside: a guest by their own link, a partner by theirs.

const say = sayIn('it', 'partner');

/** For a company, on the guest's own page. */
export async function askForInvoice(guest: Page, own: string): Promise<void> {
  await guest.goto(own);
  await guest.getByRole('link', { name: sayIn('it', 'booked')('money.invoice') }).click();
  const field = (name: string) => guest.locator(`#main [name=${name}]`);
  await field('kind').first().check();
  await field('country').selectOption('IT'); // it begins with that of the licence
  const { kind: _, ...buyer } = aBuyer({ name: 'Schröder & Söhne S.r.l.' });
  for (const name of ['name', 'vatNumber', 'address', 'zipCode', 'town', 'province', 'sdiCode'] as const)
    await field(name).fill(buyer[name]);
  const word = sayIn('it', 'invoice');
  await guest
    .locator('#main')
    .getByRole('button', { name: word('save') })
    .click();
  await expect(guest.getByRole('status').filter({ hasText: word('saved.paid') })).toBeVisible();
}

/** What the hotel is owed of the month, and of nobody anything that names them. The file by keyboard alone. */
export async function readStatement(week: Week, address: string, booked: Booked): Promise<void> {
  const { partner, monday } = week;
  await partner.goto(address);
  await expect(partner.getByRole('heading', { level: 1, name: hotel.name })).toBeVisible();
  const title = say('statement', { month: formatDate('it', `${monthOf(monday)}-01`, 'month') });
  const statement = partner.getByRole('region', { name: title });
  await expect(statement.getByText(say('sum.due'))).toBeVisible();
  await expect(partner.getByRole('rowheader', { name: booked.sentByHotel.code })).toBeVisible();
  await look(partner, 'end-partner');
  const downloading = partner.waitForEvent('download');
  await new Keys(partner).activate(statement.getByRole('link', { name: new RegExp(say('statement.csv')) }));
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(booked.sentByHotel.code);
  const read = `${await partner.content()} ${file}`;
  for (const name of Object.values(names))
    for (const part of [name, ...name.split(' ').filter((word) => word.length > 3)])
      expect(read).not.toContain(part);
  expect(read).not.toMatch(/guest\.example|\+49/);
  // Nor what others have booked.
  for (const who of ['hotelGuest', 'company', 'barred'] as const)
    expect(read).not.toContain(booked[who].code);
}
