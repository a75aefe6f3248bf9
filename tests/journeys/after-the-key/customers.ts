import type { Page } from '@playwright/test';
import { addDays, type PlainDate } from '../../../src/basics/rome-time.ts';
import { cardConsentStamp } from '../../../src/booking/card-consent/card-consent.rules.ts';
import { formatMoney } from '../../../src/translations/format.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { aBookingRequest, atTheOffice } from '../../builders/a-booking-request.ts';
import { listPrice } from '../../builders/a-booking.ts';
import { bookingCode, fillDriver, payWith } from '../../support/browser/customer.ts';
import { LauncherScreen } from '../../support/browser/launcher-screen.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import type { RunningServer } from '../../support/process/server.ts';
import { book, payByCard, payment, pressButton, until } from '../../support/process/shopper.ts';
import { look } from './look.ts';
import { photograph } from '../../support/browser/photograph.ts';

export const goodCard = '4242 4242 4242 4242';
/** Its bank asks its owner, once. */
export const askingCard = '4000 0025 0000 3155';
/** Its bank asks its owner each time, also where the shop kept it with their consent. */
const alwaysAskingCard = '4000 0027 6000 3184';

type Rented = { code: string; own: string; email: string };

const words = {
  de: {
    scratch: 'Lackierung der linken Seitenverkleidung',
    objection: 'Der Kratzer war schon bei der Übergabe da.',
    answer: 'Stimmt, im Protokoll der Übergabe steht er schon.',
    answered: /^Unsere Antwort/,
    asked: /^Zu zahlen/,
    taken: /von deiner Karte abgebucht/,
    receipt: /^Quittung/,
    captured: /aus deiner Kaution genommen/,
  },
  en: {
    scratch: 'Repainting the left side panel',
    objection: 'The scratch was there when I got it.',
    answer: 'You are right, the handover report names it.',
    answered: /^We have answered/,
    asked: /to pay \(booking/,
    taken: /taken from your card/,
    receipt: /^Receipt/,
    captured: /from your deposit/,
  },
} as const;

/** What the customer and the desk write to each other, and what mails are called. */
export const wordsIn = (language: Spoken) => words[language];
export type Spoken = keyof typeof words;

/** On the site: the customer lets the shop keep the card that pays. */
export async function bookAndLetKeepCard(phone: Page, language: Spoken, day: PlainDate): Promise<Rented> {
  const dates = { selectedStartDate: day, selectedEndDate: addDays(day, 1) };
  await new LauncherScreen(phone).put({ ...atTheOffice, ...dates, startTime: '12:00', endTime: '12:00' });
  await phone.goto(`/${language}/vehicles`);
  const select = sayIn(language, 'booking')('vehicles.select.name', { name: '' }).trim();
  await phone
    .getByRole('button', { name: new RegExp(`^${select}`) })
    .first()
    .click();
  await phone.waitForURL(`**/${language}/checkout`);
  const pay = phone.getByRole('button', { name: /^(Jetzt .* bezahlen|Pay .* now)$/ });
  await expect(pay).toBeEnabled();
  const keep = phone.getByLabel(sayIn(language, 'checkout')('keep.label'));
  await expect(keep).not.toBeChecked();
  await fillDriver(phone);
  await keep.check();
  await look(phone, `checkout-${language}`);
  await pay.click();
  await phone.waitForURL('**/demo/pay/**');
  await payWith(phone, goodCard);
  await phone.waitForURL(/payment-(return|success)/);
  const link = phone.getByRole('link', { name: sayIn(language, 'result')('payment.dashboard') }).first();
  await expect(link).toBeVisible({ timeout: 20_000 });
  const [code, own] = [
    bookingCode(phone),
    new URL((await link.getAttribute('href')) ?? '', phone.url()).pathname,
  ];
  await phone.goto(own);
  await look(phone, `own-booked-${language}`);
  return { code, own, email: 'lukasz@guest.example' };
}

type Wish = {
  language: Spoken;
  name: string;
  email: string;
  day: PlainDate;
  days: number;
  card: string;
  /** As the words of the consent name it. */
  depositCents: number;
};

/** Without a browser; in the same way with consent. */
async function bookWithCard({ url }: RunningServer, wish: Wish): Promise<Rented> {
  const { language, name, email, day, days, card, depositCents } = wish;
  const times = { startDate: day, startTime: '12:00', endDate: addDays(day, days), endTime: '12:00' };
  const request = aBookingRequest({ ...atTheOffice, ...times, language });
  const { body: held } = await book(url, {
    ...request,
    driver: { ...request.driver, fullName: name, email },
    expectedTotalCents: listPrice(request),
    keepCard: cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents }),
  });
  await payByCard(held.checkoutUrl, card);
  if (card === alwaysAskingCard) await answerBank(held.checkoutUrl);
  const bookingUrl = await until(
    'the payment to be known',
    async () => (await payment(url, held)).body.bookingUrl,
  );
  return { code: held.bookingId, own: new URL(bookingUrl, url).pathname, email };
}

export const bookForNineDays = (server: RunningServer, wish: Pick<Wish, 'language' | 'day'>) =>
  bookWithCard(server, {
    ...wish,
    name: 'Johanna Hofmann-Weißenberger',
    email: 'johanna@guest.example',
    days: 9,
    card: goodCard,
    depositCents: 300_00,
  });

export const bookWithAskingCard = (server: RunningServer, wish: Pick<Wish, 'language' | 'day'>) =>
  bookWithCard(server, {
    ...wish,
    name: 'Sam Reed',
    email: 'sam@guest.example',
    days: 2,
    card: alwaysAskingCard,
    depositCents: 0,
  });

/** On the bank's page of 3-D Secure. */
const answerBank = (checkoutUrl: string): Promise<Response> =>
  fetch(`${checkoutUrl}/bank`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(checkoutUrl).origin },
    body: new URLSearchParams({ answer: 'yes' }),
  });

type OwnPage = { language: Spoken; own: string };

/** On the customer's own phone, where nothing but forms works. */
export async function giveDeposit(
  plain: Page,
  { language, own, link }: OwnPage & { link: string },
): Promise<void> {
  const say = sayIn(language, 'deposit');
  const amount = formatMoney(language, 300_00);
  await plain.goto(own);
  await expect(plain.getByRole('button', { name: say('give', { amount }) })).toBeVisible();
  await photograph(plain, `own-deposit-due-${language}`);
  await plain.goto(link);
  await expect(plain.getByText(say('text.what', { amount }))).toBeVisible();
  await photograph(plain, `deposit-due-${language}`);
  await plain.getByRole('button', { name: say('give', { amount }) }).click();
  await plain.waitForURL('**/demo/pay/**');
  await payWith(plain, goodCard);
  await plain.waitForURL((url) => !url.pathname.startsWith('/demo/pay'));
  await expect(plain.getByText(say('text.held', { amount }))).toBeVisible();
  await photograph(plain, `deposit-held-${language}`);
}

export async function objectToScratch(phone: Page, { language, own }: OwnPage): Promise<void> {
  const say = sayIn(language, 'charges');
  const { scratch, objection } = words[language];
  await phone.goto(own);
  const card = phone.getByRole('region', { name: say('title'), exact: true });
  const charge = card.getByRole('listitem').filter({ hasText: scratch });
  await expect(card.getByRole('heading', { name: say('line.fuel', { eighths: 4 }) })).toBeVisible();
  await charge.getByText(say('object.open'), { exact: true }).click();
  await charge.getByLabel(say('object.label')).fill(objection);
  await look(phone, `own-announced-${language}`);
  await charge.getByRole('button', { name: say('object.button') }).click();
  await expect(phone.getByText(say('done.objected'))).toBeVisible();
  await look(phone, `own-objected-${language}`);
}

/** The page that the mail leads to: its bank wants its owner once more. */
export async function payWithAskingCard(payPage: string): Promise<void> {
  const checkoutUrl = await pressButton(payPage);
  await payByCard(checkoutUrl, alwaysAskingCard);
  await answerBank(checkoutUrl);
}

/** What is open stands on the customer’s page, with a button that leads to its own. */
export async function seeAsked(phone: Page, { language, own }: OwnPage): Promise<void> {
  const pay = sayIn(language, 'charges')('pay', { amount: formatMoney(language, 4_50) });
  await phone.goto(own);
  await expect(phone.getByRole('button', { name: pay, exact: true })).toBeVisible();
  await look(phone, `own-asked-${language}`);
}

export const payPageIn = (mail: { text?: string | undefined }): string =>
  /https?:\S+\/pay\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';

type Links = { language: Spoken; astray: string; link: string };

/** By the link that holds, with a card whose bank wants its owner. */
export async function payThroughBank(phone: Page, { language, astray, link }: Links): Promise<void> {
  const say = sayIn(language, 'pay');
  await phone.goto(astray);
  await expect(phone.getByRole('alert')).toContainText(say('unknown'));
  await look(phone, `pay-unknown-${language}`);
  await phone.goto(link);
  await look(phone, `pay-open-${language}`);
  await phone.getByRole('button', { name: say('pay', { amount: formatMoney(language, 4_50) }) }).click();
  await phone.waitForURL('**/demo/pay/**');
  await photograph(phone, `provider-${language}`);
  await payWith(phone, askingCard);
  await phone.waitForURL('**/bank');
  await phone.locator('button[name=answer][value=yes]').click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(say('title.paid'));
  await look(phone, `pay-paid-${language}`);
}

/** By a press, without scripts. */
export async function removeCard(plain: Page, { language, own }: OwnPage): Promise<void> {
  const say = sayIn(language, 'charges');
  await plain.goto(own);
  const card = plain.getByRole('region', { name: say('card.title') });
  await expect(card.getByText('Visa ·· 4242')).toBeVisible();
  await photograph(plain, `own-paid-${language}`);
  await card.getByRole('button', { name: say('card.remove') }).click();
  await expect(card.getByText(say('card.removed'))).toBeVisible();
  await expect(plain.getByText(say('card.which', { card: 'Visa ·· 4242', expires: '' }))).toHaveCount(0);
  await photograph(plain, `own-card-removed-${language}`);
}

export async function agreeToHelmet(plain: Page, { language, own }: OwnPage): Promise<void> {
  const say = sayIn(language, 'charges');
  await plain.goto(own);
  await expect(plain.getByText(say('then.deposit'))).toBeVisible();
  await photograph(plain, `own-helmet-${language}`);
  await plain.getByRole('button', { name: say('agree') }).click();
  await expect(plain.getByText(say('deposit.waits'))).toBeVisible();
  await photograph(plain, `own-agreed-${language}`);
}

export async function seeRefunded(phone: Page, { language, own }: OwnPage): Promise<void> {
  await phone.goto(own);
  await expect(phone.getByText(sayIn(language, 'charges')('state.refunded'), { exact: true })).toBeVisible();
  await look(phone, `own-refunded-${language}`);
}

export async function seeCaptured(phone: Page, { language, own }: OwnPage): Promise<void> {
  const [captured, rest] = [formatMoney(language, 60_00), formatMoney(language, 240_00)];
  await phone.goto(own);
  await expect(
    phone.getByText(sayIn(language, 'deposit')('text.captured', { captured, rest })),
  ).toBeVisible();
  await look(phone, `own-captured-${language}`);
}
