import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chosenDates, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { bookingCode, contractLink, fillContract, fillDriver, payWith } from '../support/browser/customer.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { isHere, run } from '../support/process/program.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

const canReadPdf = isHere('pdftotext');

const words = {
  it: {
    choose: /^Scegli Liberty/,
    preparing: 'Preparazione...',
    pay: /^Paga ora/,
    dashboard: 'Vai alla tua prenotazione',
    save: 'Salva e leggi il contratto',
    approve: 'Approvo specificamente queste clausole',
    approved: 'Approvate: ',
    accept: 'Ho letto e accetto il contratto',
    sign: 'Conferma la firma',
    type: 'Scrivi il nome',
    signed: 'Contratto firmato',
    pdf: 'Scarica il PDF',
  },
  en: {
    choose: /^Select/,
    preparing: 'Preparing…',
    pay: /^Pay /,
    dashboard: 'Go to your booking',
    save: 'Save and read the contract',
    approve: 'I specifically approve these clauses',
    approved: 'Approved: ',
    accept: 'I have read and accept the contract',
    sign: 'Confirm the signature',
    type: 'Type my name',
    signed: 'Contract signed',
    pdf: 'Download the PDF',
  },
};

for (const language of ['it', 'en'] as const) {
  const say = words[language];
  test(
    `a tourist books, pays after a declined card, signs and has the PDF (${language})`,
    { tag: language === 'it' ? '@phone' : '@desktop' },
    async ({ page, baseURL }) => {
      // The Italian at a desk walks the same way by keyboard (keyboard.test.ts).
      const trouble = collectPageFaults(page, baseURL ?? '');
      if (language === 'it') await chooseInTheLauncher(page);
      else await new LauncherScreen(page).put({ ...delivered, ...chosenDates });
      if (language === 'en') await page.goto('/en/vehicles');

      await expectAccessible(page);
      await page.getByRole('button', { name: say.choose }).first().click();
      await expect(page.getByText(say.preparing).first()).toBeVisible();
      await page.waitForURL(`**/${language}/checkout`);
      await expect(page.getByRole('button', { name: say.pay })).toBeEnabled();
      await expectAccessible(page);
      await fillDriver(page);
      await page.getByRole('button', { name: say.pay }).click();

      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4000 0000 0000 0002');
      await expect(page.locator('[role=alert], .error, .trouble').first()).toBeVisible();
      await payWith(page, '4242 4242 4242 4242');
      await page.waitForURL(/payment-(return|success)/);
      const dashboard = page.getByRole('link', { name: say.dashboard });
      await expect(dashboard.first()).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);

      await page.goto(await contractLink(page, bookingCode(page)));
      await expectAccessible(page);
      await fillContract(page);
      await page.getByRole('button', { name: say.save }).click();
      await expect(page.getByRole('button', { name: say.accept })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.approve }).click();
      await expect(page.getByText(say.approved)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.accept }).click();
      if (language === 'it') {
        await drawSignature(page);
        await page.getByRole('button', { name: 'Cancella', exact: true }).click();
        await page.getByRole('button', { name: say.sign }).click();
        await expect(page.getByText('Firma nel riquadro prima di confermare.')).toBeVisible();
        await drawSignature(page);
      } else {
        await page.getByLabel(say.type).check();
        await page.locator('[name=typed]').fill('Łukasz Ğündoğan');
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: say.sign }).click();
      await expect(page.getByRole('heading', { name: say.signed })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say.pdf }).click({ timeout: 30_000 });
      const file = await (await download).path();
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      if (canReadPdf) expect(run('pdftotext', '-layout', file, '-')).toContain('Łukasz Ğündoğan');
      await expectAccessible(page);
      expect(trouble).toEqual([]);
    },
  );
}

async function chooseInTheLauncher(page: Page): Promise<void> {
  const screen = new LauncherScreen(page);
  await screen.open();
  await expectAccessible(page);
  await screen.toTheCalendar();
  await expectAccessible(page);
  await screen.chooseDatesAndTimes();
  await screen.button('Cerca').click();
  await page.waitForURL(/\/it\/vehicles(\?|$)/);
}

async function drawSignature(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  // The pad is there once it was fetched and has sized its canvas; only then does ink stay.
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the canvas has no place');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  for (let i = 0; i < 24; i += 1)
    await page.mouse.move(box.x + 20 + (i * box.width) / 30, box.y + box.height / 2 + Math.sin(i) * 20);
  await page.mouse.up();
}
