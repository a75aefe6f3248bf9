import { sayIn } from '../../src/translations/words.ts';
import { addMinutes, today, wallClockOf } from '../../src/basics/rome-time.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPhoto, aReport } from '../builders/a-report.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { photograph, sendReport } from '../support/browser/desk-reports.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay, contractTokenFor, mailsTo, signContract, until } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test('F76 a notice with a plate that is nobody’s is recorded with its scan, says what to do, is corrected, and closed with a note', async ({
  page,
  shop,
}) => {
  const day = today(new Date());
  const number = `${day}/${test.info().project.name}`;
  await enterDesk(page, shop);
  await page.goto('/admin/fines');
  await expect(page.getByRole('heading', { level: 1, name: say('fines.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('fines.new') }).click();
  await page.getByLabel(say('fines.plate')).fill('zz 000 99');
  await page.getByLabel(say('fines.place')).fill('Via dei Mille 4, Amalfi');
  await page.getByLabel(say('fines.day')).fill(day);
  await page.getByLabel(say('fines.time')).fill('00:00');
  await page.getByLabel(say('fines.authority')).fill('Polizia Locale di Amalfi');
  await page.getByLabel(say('fines.number')).fill(number);
  await page.getByLabel(say('fines.notifiedOn')).fill(day);
  const photo = {
    name: 'verbale.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 400, height: 300 }),
  };
  await page.getByLabel(say('fines.scan')).setInputFiles(photo);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('fines.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('fines.one', { number }) })).toBeVisible();
  await expect(page.getByText(say('fines.nobody.unknown_plate'))).toBeVisible();
  await expectAccessible(page);

  await page.getByText(say('fines.correct'), { exact: true }).click();
  await page.getByLabel(say('fines.place')).fill('Via Roma 9, Amalfi');
  await page.getByRole('button', { name: say('fines.correct.save') }).click();
  await expect(page.getByText('Via Roma 9, Amalfi')).toBeVisible();
  await page.getByLabel(say('fines.close.note')).fill('Targa letta male, autorità avvisata');
  await page.getByRole('button', { name: say('fines.close'), exact: true }).click();
  await expect(page.getByText(say('fines.state.closed'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('F76 a notice of a ride names who signed for it, tells them in their language with the scan, and is marked as sent', async ({
  page,
  shop,
}, { project }) => {
  const email = `fine-${project.name}@guest.example`;
  const request = aBookingRequest({ language: 'de' });
  const driver = { ...request.driver, fullName: `Jonas Keller ${project.name}`, email };
  const { bookingId: code } = await bookAndPay(shop.url, { ...request, driver });
  await signContract(shop.url, await contractTokenFor(shop.dataDir, email));
  await enterDesk(page, shop);
  expect(await sendReport(page, code, await aReport({ damages: [] }))).toBe(204);
  await page.goto(`/admin/bookings/${code}`);
  const plate =
    /[A-Z]{2}\d{5}/.exec(
      await page
        .getByRole('definition')
        .filter({ hasText: /[A-Z]{2}\d{5}/ })
        .innerText(),
    )?.[0] ?? '';
  const moment = wallClockOf(addMinutes(new Date(), 1)); // a ride has its beginning
  await page.goto('/admin/fines/new');
  await page.getByLabel(say('fines.plate')).fill(plate);
  await page.getByLabel(say('fines.place')).fill('Via dei Mille 4, Amalfi');
  await page.getByLabel(say('fines.day')).fill(moment.date);
  await page.getByLabel(say('fines.time')).fill(moment.time);
  await page.getByLabel(say('fines.authority')).fill('Polizia Locale di Amalfi');
  await page.getByLabel(say('fines.number')).fill(`V-${project.name}`);
  await page.getByLabel(say('fines.notifiedOn')).fill(today(new Date()));
  const buffer = await aPhoto({ width: 400, height: 300 });
  await page
    .getByLabel(say('fines.scan'))
    .setInputFiles({ name: 'verbale.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: say('fines.save') }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await photograph(page, 'fine-recorded');
  await page.getByRole('button', { name: say('fines.name') }).click();
  const dialog = page.getByRole('dialog', { name: say('fines.name.title') });
  await photograph(page, 'fine-question');
  await dialog.getByRole('button', { name: say('fines.name') }).click();
  await expect(page.getByText(say('fines.state.named'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'fine-named');

  const mail = await until('the mail', async () =>
    (await mailsTo(shop.dataDir, email)).find(
      ({ mail: { subject } }) => subject?.includes(code) && subject.includes(plate),
    ),
  );
  expect(mail.mail.attachments.map(({ mimeType }) => mimeType)).toContain('image/jpeg');
  const shown = await page.context().newPage();
  await shown.setContent(mail.mail.html ?? '');
  await photograph(shown, 'fine-mail');
  await shown.close();

  await page.getByRole('button', { name: say('fines.markSent') }).click();
  await expect(page.getByText(say('fines.state.sent'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'fine-sent');
});
