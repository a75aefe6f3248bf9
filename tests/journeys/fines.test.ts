import { sayIn } from '../../src/translations/words.ts';
import { today } from '../../src/basics/rome-time.ts';
import { aPhoto } from '../builders/a-report.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

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
