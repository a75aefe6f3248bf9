import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataCodeMinutes } from '../../src/booking/data-code.rules.ts';
import { linkEndAfter } from '../../src/booking/booking-link.rules.ts';
import { alwaysOpen, timesOfDay } from '../support/values/costiera.ts';
import { coastTowns as towns } from '../../src/place/towns.rules.ts';
import { advertisedPrices } from '../../src/price/advertised-prices.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { policy } from '../../src/shop/business.rules.ts';
import { nextStepAfterTry } from '../../src/mails/mail.rules.ts';
import { restNoticeDays, type TimedMail } from '../../src/mails/timed-mail.rules.ts';
import type { DeliveryFee } from '../../src/shop/settings/delivery-fee.shape.ts';
import { languages } from '../../src/translations/languages.ts';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/product.md', root), 'utf8')
  .split('\n')
  .map((line) => /^\| (§.*?) +\| `([^`]+)` "(.+)" +\|$/.exec(line))
  .filter((row) => row !== null);

/** How a line begins on which a title stands: with its call, with the end of its call's table, or with the title alone. */
const bearsTitle = /^\s*(?:(?:it|test|describe\w*)[.(]|clause: |[\]})][^'"`]*\)\(|['"`])/;
const titlesIn = (file: string): string[] =>
  readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .filter((line) => bearsTitle.test(line));

it('every sentence of the product’s table names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(
    ([, , file = '', title = '']) => !titlesIn(file).some((line) => line.includes(title)),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});

it('no row of the table is left out of that check', () => {
  const lines = readFileSync(new URL('docs/product.md', root), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('| §'))).toHaveLength(rows.length);
});

it('the hours of free cancellation in the documents are the shop’s', () => {
  const { freeCancellationHours: hours } = policy();
  const [product, failures] = ['docs/product.md', 'docs/failures.md'].map((file) =>
    readFileSync(new URL(file, root), 'utf8'),
  );
  expect(product).toContain(`free until ${hours} hours before pickup`);
  expect(failures).toContain(`within the ${hours} hours before pickup`);
});

it('the hours at which a contract is asked for again are the shop’s in docs/product.md', () => {
  const { firstReminderHours: first, lastReminderHours: last } = policy();
  const product = readFileSync(new URL('docs/product.md', root), 'utf8');
  expect(product).toContain(`is reminded ${first} and ${last} hours before the pickup`);
});

const whenTold: Record<TimedMail, string> = {
  contract_reminder: 'when a contract is not signed',
  rest_due: `${restNoticeDays === 2 ? 'two' : restNoticeDays} days before a rest is due`,
  pickup_tomorrow: 'the day before the pickup',
  return_today: 'on the morning of the return',
  review_request: 'the day after it, to ask how it was',
};
it('each mail that time causes is in the sentence of what the shop writes by itself', () => {
  const product = readFileSync(new URL('docs/product.md', root), 'utf8').replaceAll('\n', ' ');
  const [sentence = ''] = /The shop writes by itself .*?:/.exec(product) ?? [];
  expect(Object.values(whenTold).filter((when) => !sentence.includes(when))).toEqual([]);
});

const whatItCosts: Record<DeliveryFee['kind'], string> = {
  free: 'nothing',
  fixed: 'one price',
  per_km: 'so much a kilometre',
};
it('each way to reckon what a delivery costs is in the sentence of what its owner sets', () => {
  const product = readFileSync(new URL('docs/product.md', root), 'utf8').replaceAll(/\n\s*/g, ' ');
  const [sentence = ''] = /What a delivery costs its owner sets: .*?\./.exec(product) ?? [];
  expect(Object.values(whatItCosts).filter((way) => !sentence.includes(way))).toEqual([]);
});

const numerals =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const spelledOut = (count: number): string => numerals.split(' ')[count] ?? String(count);
const prices = advertisedPrices(standardTiers, 'demo', { from: '2026-01-01', scooterIds: [] });
const [day, lowest, highest] = [prices.dayCents, prices.lowestCents, prices.highestCents].map(
  (cents) => cents / 100,
);
const linkDays = linkEndAfter(new Date(0)).getTime() / 86_400_000;
const popular = spelledOut(towns.filter((town) => town.popular).length);
const { lateRefundPercent }: { lateRefundPercent: number } = policy();
const lateRefund = lateRefundPercent === 50 ? 'half' : `${lateRefundPercent} %`;

it('the operator’s page says how often a mail is tried', () => {
  let tries = 1;
  while (nextStepAfterTry('unreachable', tries, new Date(0)).kind === 'try_again') tries += 1;
  expect(readFileSync(new URL('docs/operations.md', root), 'utf8')).toContain(
    `tried again by itself, ${spelledOut(tries)} times in a day`,
  );
});

/** The sentences that say how long, how much or how many: as the shop's own figures say them now. */
const counted = [
  `§1 Two colours of Liberty 125cc, from ${day} € a day`,
  `§1 “From ${day} €”, “from ${lowest} €” and the range ${lowest}-${highest} follow the price list, wherever they are said`,
  `§1 ${policy().climatePercent} % of a purchase is pledged`,
  `§1 Every page speaks all ${spelledOut(languages.length)} languages, with every value filled in`,
  `§2 An empty search shows six towns, then all ${spelledOut(towns.length)}`,
  `§2 Home: ${popular} posters lead to the pages of ${popular} towns`,
  `§2 The map: ${spelledOut(towns.length)} towns, by keyboard, finger and list; one card at a time`,
  `§2 A booking's link ends ${linkDays} days after the return, and a mail brings a new one`,
  `§2 It lasts while the scooter is out, and ${linkDays} days from a late return`,
  `§2 It lasts while a refund is owed or a dispute open, and ${linkDays} days from its end`,
  `§2 It lasts while a difference is to be paid, and ${linkDays} days from when it is dropped`,
  `§6 The code opens once, for ${dataCodeMinutes} minutes`,
  `§2 Home: two fixed models from ${day} € a day`,
  `§3 The ${popular} towns with pictures, the scooters, the extras`,
  `§4 Ride Now: the key box opens when paid, signed and from ${policy().keyBoxMinutes} minutes before the pickup`,
  `§5 Notice, closed days, ${spelledOut(alwaysOpen.bookableDays / 365)} years, ${alwaysOpen.longestDays} days`,
  `§5 Modifications need ${policy().changeNoticeHours} hours' notice`,
  `§6 A tap at the desk is taken back for ${spelledOut(policy().undoMinutes)} minutes`,
  `§9 ${policy().freeCancellationHours} hours, ${lateRefund}, nothing`,
  `§9 ${timesOfDay.length} times a day, from ${timesOfDay[0]} to ${timesOfDay.at(-1)}`,
  `§9 A choice counts for ${spelledOut(policy().consentMonths)} months`,
  `§9 Marketing data are erased after ${policy().marketingMonths} months`,
  `§9 Refund: full at ${policy().freeCancellationHours} hours or more, ${lateRefundPercent} % if less, shown before it is confirmed`,
  `§9 Refund: processed in ${policy().refundDaysLeast} to ${policy().refundDaysMost} working days`,
  `§9 The photo of a licence goes ${policy().licencePhotoDays} days after the return`,
  `§9 Retention: contract duration plus ${policy().contractYears} years`,
];
/** No figure of the shop's: the pages of a calendar, and an example. */
const uncounted = [
  '§2 The calendar shows twelve months on a phone, two side by side on a desktop',
  '§4 Riders can keep what is offered: two bring six scooters to one town in a half-hour',
];

it('the figures in the sentences of the table are the shop’s: who changes one, changes its sentence', () => {
  const figure = /\d+ (working )?(hours?|minutes|days|months|years|times)\b|\d %|€|\d\d:\d\d/;
  const inWords = new RegExp(
    `\\b(${numerals.split(' ').slice(2).join('|')}) (towns|posters|languages|years|months|days|hours|minutes)\\b`,
  );
  const saying = rows.map(([, cell = '']) => cell).filter((cell) => figure.test(cell) || inWords.test(cell));
  expect(saying.filter((cell) => !uncounted.includes(cell)).toSorted()).toEqual(counted.toSorted());
});
