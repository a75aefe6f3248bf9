import type { Page } from '@playwright/test';
import type { WallClock } from '../../../src/basics/rome-time.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { aPhoto } from '../../builders/a-report.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { look, lookAtPdf } from './look.ts';

const say = sayIn('it', 'admin');

export async function plateOf(desk: Page, code: string): Promise<string> {
  await desk.goto(`/admin/bookings/${code}`);
  const scooter = desk.getByRole('definition').filter({ hasText: /[A-Z]{2}\d{5}/ });
  return /[A-Z]{2}\d{5}/.exec(await scooter.innerText())?.[0] ?? '';
}

type Notice = { plate: string; at: WallClock; notifiedOn: string };

export async function recordFine(desk: Page, { plate, at, notifiedOn }: Notice): Promise<void> {
  await desk.goto('/admin/fines/new');
  await desk.getByLabel(say('fines.plate')).fill(plate);
  await desk.getByLabel(say('fines.place')).fill('Via dei Mille 4, Amalfi');
  await desk.getByLabel(say('fines.day')).fill(at.date);
  await desk.getByLabel(say('fines.time')).fill(at.time);
  await desk.getByLabel(say('fines.authority')).fill('Polizia Locale di Amalfi');
  await desk.getByLabel(say('fines.number')).fill('V-2231');
  await desk.getByLabel(say('fines.notifiedOn')).fill(notifiedOn);
  const buffer = await aPhoto({ width: 400, height: 300 });
  await desk
    .getByLabel(say('fines.scan'))
    .setInputFiles({ name: 'verbale.jpg', mimeType: 'image/jpeg', buffer });
  await look(desk, 'fine-form');
  await desk.getByRole('button', { name: say('fines.save') }).press('Enter');
}

/** The signer is named to the authority, and told. */
export async function nameSigner(desk: Page, code: string): Promise<void> {
  await expect(desk.getByRole('link', { name: code })).toBeVisible();
  await look(desk, 'fine-recorded');
  await desk.getByRole('button', { name: say('fines.name') }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: say('fines.name.title') });
  await look(desk, 'fine-question');
  await dialog.getByRole('button', { name: say('fines.name') }).press('Enter');
  await expect(desk.getByText(say('fines.state.named'), { exact: true })).toBeVisible();
  await look(desk, 'fine-named');
  const declaration = await desk.getByRole('link', { name: say('fines.letter.open') }).getAttribute('href');
  await lookAtPdf(desk.context(), declaration ?? '', 'fine-letter');
}

export async function markSent(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: say('fines.markSent') }).press('Enter');
  await expect(desk.getByText(say('fines.state.sent'), { exact: true })).toBeVisible();
  await look(desk, 'fine-sent');
}
