import type { Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { mailsTo, until } from '../process/shopper.ts';
import { expect } from './shop-fixture.ts';
import { expectAccessible } from './expect-accessible.ts';

const say = sayIn('it', 'booked');
const sayReview = sayIn('it', 'reviews');

/** The customer's own page in Italian, by the link of their mails. */
export const ownPageOf = (dataDir: string, address: string): Promise<string> =>
  until(`a letter with a link for ${address}`, async () => {
    const [received] = await mailsTo(dataDir, address);
    const own = /\/booking\/[\w-]{43}/.exec(received?.mail.text ?? '')?.[0];
    return own && `/it${own}`;
  });

/** While the scooter is out: help first, and how much longer it can be kept, one press away. */
export async function walkOnTheRoad(page: Page, own: string): Promise<void> {
  const desk = page.url();
  await page.goto(own);
  await expect(page.getByRole('region', { name: say('road.title') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: say('longer.title') })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('heading', { name: say('offer.title') })).toBeVisible();
  await expectAccessible(page);
  await page.goto(desk);
}

/** Once it is back: what it was like, changed and taken back too. */
export async function walkReview(page: Page, own: string): Promise<void> {
  const desk = page.url();
  await page.goto(own);
  await page.getByRole('link', { name: say('review.button') }).click();
  await expectAccessible(page);
  await page.getByLabel(sayReview('write.stars.5')).check();
  await page.getByLabel(sayReview('write.text')).fill('Ottimo.');
  await page.getByRole('button', { name: sayReview('write.send') }).click();
  await expect(page.getByText(sayReview('write.sent'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: sayReview('write.remove') }).click();
  await expect(page.getByText(sayReview('write.removed'))).toBeVisible();
  await page.goto(desk);
}
