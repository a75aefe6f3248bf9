import type { Route } from '@playwright/test';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { sendReport } from '../support/browser/desk-reports.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import {
  equipmentBoxes,
  fillReadings,
  handOverNow,
  markAt,
  seeLicence,
  sign,
} from '../support/browser/report-form.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';
import { bookAndPay } from '../support/process/shopper.ts';

// On its scooters nobody else has made a mark.
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const owner = 'Anna Esposito';
const rider = 'Łukasz Ğündoğan';

type Unit = { id: number; plate: string; isOwn?: boolean };

test('a report that was begun for a scooter which its booking has no more carries nothing of it, and what never went out is said at the return', async ({
  page,
  shop,
  baseURL,
}) => {
  const trouble = collectPageFaults(page, baseURL ?? '');
  const { driver } = aBookingRequest();
  const { bookingId: code } = await bookAndPay(shop.url, aBookingRequest(atTheOffice));
  const before = { ...driver, fullName: 'Marie Dupont', email: 'marie@guest.example', phone: '+33612345678' };
  const { bookingId: other } = await bookAndPay(
    shop.url,
    aBookingRequest({ ...atTheOffice, driver: before }),
  );
  await enterDesk(page, shop);
  const plateOf = async (booking: string): Promise<string> => {
    const { answer } = await fromDesk(page, 'GET', `/bookings/${booking}/handover`);
    return (answer as { plate: string }).plate;
  };
  const give = async (plate: string) => {
    const { answer } = await fromDesk(page, 'GET', `/bookings/${code}`);
    const { version, units } = answer as { version: number; units: Unit[] };
    const unitId = units.find((unit) => unit.plate === plate)?.id;
    const { status } = await fromDesk(page, 'POST', `/bookings/${code}/unit`, {
      unitId,
      version,
      othersMove: true,
    });
    expect(status).toBe(204);
  };
  const [first, second] = [await plateOf(code), await plateOf(other)];
  expect(first).not.toBe(second);
  const kilometres = page.getByRole('textbox', { name: say('handover.kilometres') });
  const marks = page.getByRole('button', { name: /^Segno \d/ });

  await test.step('begun for the first scooter, with a mark', async () => {
    await page.goto(`/admin/bookings/${code}/report/handover`);
    await handOverNow(page);
    await fillReadings(page, '1200');
    await markAt(page, 90, 110);
    await expect(page.locator('h1 + p')).toContainText(first);
  });

  await test.step('meanwhile another comes back with a dent, and the booking is given that one', async () => {
    expect(await sendReport(page, other, await aReport({ kilometres: 900, damages: [] }))).toBe(204);
    const dent = { view: 'right', x: 640, y: 420, kind: 'dent', note: '' } as const;
    expect(await sendReport(page, other, await aReturn({ kilometres: 960, damages: [dent] }))).toBe(204);
    await give(second);
    await page.reload();
    await handOverNow(page);
    await expect(page.getByText(say('handover.changed.unit', { plate: second }))).toBeVisible();
    await expect(page.locator('h1 + p')).toContainText(second);
    await expect(kilometres).toHaveValue('');
    await expect(marks).toHaveCount(1);
    await expect(page.getByLabel(say('handover.damage.kind'))).toHaveValue('dent');
    await expectAccessible(page);
    await photograph(page, 'kept-report-changed');
  });

  await test.step('signed, it is a person who throws it away; the shop takes it for no other scooter', async () => {
    await seeLicence(page, addDays(today(new Date()), 900));
    await fillReadings(page, '960');
    await sign(page, rider);
    await sign(page, owner);
    await give(first);
    await page.reload();
    await handOverNow(page);
    const plates = { plate: second, now: first };
    await expect(page.getByText(say('handover.otherUnit', plates))).toBeVisible();
    await expect(kilometres).toHaveValue('960');
    await expectAccessible(page);
    await photograph(page, 'kept-report-other');
    await page.getByRole('button', { name: say('step.report.handover') }).click();
    await page.getByLabel(say('rest.waive.why')).fill('Firma in albergo');
    await page.getByRole('button', { name: say('handover.unsigned.button') }).click();
    await expect(page.getByText(sayIn('it', 'refusals')('changed_meanwhile')).first()).toBeVisible();
    await page.getByRole('button', { name: say('handover.otherUnit.again', plates) }).click();
    await expect(page.getByText(say('handover.changed.unit', { plate: first }))).toBeVisible();
    await expect(page.getByText(say('handover.changed.signed'))).toBeVisible();
    await expect(marks).toHaveCount(0);
  });

  await test.step('signed anew for the one that goes out, with something that nobody ticked off', async () => {
    await fillReadings(page, '1200');
    await equipmentBoxes(page).first().check();
    await sign(page, rider);
    await sign(page, owner);
    // Why it goes out unsigned was said, and is still asked with what was said.
    // The network goes while it is sent, right after the shop has said something new of the booking: what waits is the signed one.
    const ofBooking = `**/api/staff/bookings/${code}`;
    await page.route(`${ofBooking}/handover`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.units[0].kilometres += 1;
      await route.fulfill({ response, json });
    });
    const lost = async (route: Route) => {
      await page.waitForResponse((answer) => answer.url().endsWith(`/${code}/handover`));
      // As long as it takes to be drawn.
      await page.waitForTimeout(500);
      await route.abort('internetdisconnected');
    };
    await page.route(`${ofBooking}/reports`, lost, { times: 1 });
    await page.getByRole('button', { name: say('handover.unsigned.button') }).click();
    await expect(page.getByText(say('handover.kept'), { exact: true })).toBeVisible();
    await page.unroute(`${ofBooking}/handover`);
    await expect(async () => {
      const { answer } = await fromDesk(page, 'GET', `/bookings/${code}/handover`);
      expect((answer as { reports: unknown[] }).reports).toHaveLength(1);
    }).toPass();
  });

  await test.step('at the return it is said what was not ticked off, and that it never went out', async () => {
    await page.goto(`/admin/bookings/${code}/report/return`);
    await fillReadings(page, '1290');
    const notOut = page.getByRole('checkbox', { name: say('handover.equipment.notOut.check') });
    const boxes = equipmentBoxes(page);
    await expect(page.getByText(say('handover.equipment.unticked'))).toHaveCount((await boxes.count()) - 1);
    // What was ticked off went out.
    await expect(notOut).toHaveCount((await boxes.count()) - 1);
    await notOut.first().check();
    for (const box of (await boxes.all()).filter((_, nth) => nth !== 1)) await box.check();
    const line = say('handover.equipment.notOut', { name: 'Zainetto con borraccia' });
    await expect(page.getByRole('status').filter({ hasText: line })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'return-equipment');
    await page.getByLabel(say('handover.customerGone')).check();
    await sign(page, owner);
    await page.getByRole('button', { name: say('step.report.return') }).click();
    await expect(page.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
    await page.goto(`/admin/bookings/${code}`);
    const reports = page.getByRole('region', { name: say('reports.title') });
    await unfold(reports);
    await expect(reports.getByText(/^Non consegnato: /)).toBeVisible();
  });
  // The refusal, and the network that was gone.
  expect(trouble.filter((line) => !/409|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
});
