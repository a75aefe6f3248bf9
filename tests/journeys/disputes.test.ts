import { writeFileSync } from 'node:fs';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { sendReport } from '../support/browser/desk-reports.ts';
import { photograph, pictureFolder } from '../support/browser/photograph.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import {
  book,
  contractTokenFor,
  payByCard,
  payment,
  signContract,
  until,
} from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
const disputedCard = '4000 0000 0000 0259';

test('F77 a disputed payment leads from the day’s tasks to its booking, where the evidence is put together, looked at, and sent once', async ({
  page,
  shop,
}, { project }) => {
  test.slow(); // a whole rental, and a long paper
  const email = `dispute-${project.name}@guest.example`;
  const request = aBookingRequest({ language: 'en' });
  const driver = { ...request.driver, fullName: `Sam Reed ${project.name}`, email };
  const { body: held } = await book(shop.url, { ...request, driver });
  await payByCard(held.checkoutUrl, disputedCard);
  await until('the payment to be known', async () => (await payment(shop.url, held)).body.bookingUrl);
  await signContract(shop.url, await contractTokenFor(shop.dataDir, email));
  const code = held.bookingId;
  await enterDesk(page, shop);
  expect(await sendReport(page, code, await aReport({ damages: [] }))).toBe(204);
  expect(await sendReport(page, code, await aReturn())).toBe(204);

  const section = page.getByRole('region', { name: say('disputes.title') });
  await test.step('from today to the booking, with sum, reason and day', async () => {
    await page.goto('/admin');
    const task = page
      .getByRole('listitem')
      .filter({ hasText: say('task.dispute_open') })
      .filter({ hasText: code });
    await expect(task.getByText(/entro/)).toBeVisible();
    await photograph(task.first(), 'dispute-task');
    await task.getByRole('link', { name: code }).click();
    await expect(section.getByText(say('disputes.state.needs_answer'))).toBeVisible();
    await expect(section.getByText('65,00 €')).toBeVisible();
    await expect(section.getByText(say('disputes.reason.product_not_received'))).toBeVisible();
    await expectAccessible(page);
    await photograph(section, 'dispute-asked');
  });

  await test.step('put together, and opened before it is sent', async () => {
    await section.getByLabel(say('disputes.explain')).fill('The scooter was handed over and came back.');
    await section.getByRole('button', { name: say('disputes.make') }).click();
    await expect(page.getByText(say('disputes.made'), { exact: true })).toBeVisible();
    const link = section.getByRole('link', { name: say('disputes.open') });
    await expectAccessible(page);
    await photograph(section, 'dispute-made');
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const bytes = await file.body();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (pictureFolder) writeFileSync(`${pictureFolder}/evidence.pdf`, bytes);
  });

  await test.step('sent once: the question says so, and what it holds', async () => {
    await section.getByRole('button', { name: say('disputes.submit') }).click();
    const dialog = page.getByRole('dialog', { name: say('disputes.submit.title') });
    await expect(dialog.getByText(say('disputes.submit.once'))).toBeVisible();
    await expectAccessible(page);
    await photograph(dialog, 'dispute-question');
    await dialog.getByRole('button', { name: say('disputes.submit') }).click();
    await expect(section.getByText(say('disputes.state.sent'))).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await photograph(section, 'dispute-sent');
    await page.goto('/admin/disputes');
    const line = page.getByRole('listitem').filter({ hasText: code });
    await expect(line.getByText(say('disputes.state.sent'))).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin');
    await expect(page.getByText(code)).toHaveCount(0);
  });
});
