import { describe, expect, it } from 'vitest';
import { demoPrices } from '../../tests/builders/advertised-prices.ts';
import { business, policy } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import { languages } from '../translations/languages.ts';
import { match } from '../pages/match.ts';
import { demoModels } from '../../tests/builders/models.ts';
import { renderPage } from '../pages/rendering.tsx';
import { noAssets } from '../../tests/support/shop/no-assets.ts';

/** The part of a page that is its own, as a visitor reads it; an unbreakable space is a space. */
function render(address: string): string {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  const html = renderPage({
    found,
    assets: noAssets,
    origin: 'https://shop.example',
    demo: true,
    content: { models: demoModels, prices: demoPrices },
  });
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/[\u00a0\u202f]/g, ' ');
}

const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;
/** What stands in the section whose title has this id. */
const section = (html: string, id: string): string =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

describe.each(languages)('in %s', (language) => {
  it('the frequent questions are eight, open one at a time, and lead to the contact page', () => {
    const html = render(`/${language}/faq`);
    expect(count(html, /<details name="faq"/g)).toBe(8);
    expect(html).toContain(`href="/${language}/contact"`);
    for (const figure of [policy().freeCancellationHours, policy().lateRefundPercent, policy().minimumAge])
      expect(html).toContain(String(figure));
  });

  it('customer support offers three ways, three services with their hours, three steps and the office', () => {
    const html = render(`/${language}/customer-support`);
    const ways = section(html, 'methods');
    expect(count(ways, /<li/g)).toBe(3);
    for (const way of ['tel:+390890000000', 'mailto:assistenza@', 'https://wa.me/'])
      expect(ways).toContain(way);
    const services = section(html, 'services');
    expect(count(services, /<li/g)).toBe(3);
    expect(services).toMatch(/24.*08:30–21:00.*08:00–21:00/s);
    expect(count(section(html, 'emergency'), /<li/g)).toBe(3);
    expect(html).toContain('Via Casale dei cicerali, 25');
    expect(count(html, /<dd[^>]*>08:00–20:30/g)).toBe(2); // on weekdays, at the weekend
  });

  it('roadside assistance shows its number, three steps, its hours, minutes and area, and three notes', () => {
    const html = render(`/${language}/roadside-assistance`);
    expect(section(html, 'number')).toContain(business().emergencyPhone);
    expect(section(html, 'number')).toContain('tel:+390890000001');
    expect(count(section(html, 'steps'), /<li/g)).toBe(3);
    expect(count(section(html, 'notes'), /<li/g)).toBe(3);
    const cover = /<aside.*<\/aside>/s.exec(html)?.[0] ?? '';
    expect(cover).toMatch(/08:00–22:00.*15\D+45.*[Aa]malfi/s);
  });

  it('hours are written in one way, and each says what it is for', () => {
    for (const page of ['', 'customer-support', 'roadside-assistance', 'faq', 'contact'])
      expect([page, render(`/${language}/${page}`).match(/(?<![\d:])\d:\d\d/)]).toEqual([page, null]);
    const say = sayIn(language, 'support');
    const support = render(`/${language}/customer-support`);
    expect(support).toContain(`${say('office.weekdays')}</dt>`);
    expect(say('office.weekdays').split(/[,:]/)).toHaveLength(2); // what for, and on which days
  });

  it('the contact page shows the form, the legal address, WhatsApp, two addresses and when an answer comes', () => {
    const html = render(`/${language}/contact`);
    for (const name of ['name', 'email', 'subject', 'message']) expect(html).toContain(`name="${name}"`);
    const panel = /<aside.*<\/aside>/s.exec(html)?.[0] ?? '';
    const { registeredOffice, whatsapp, email } = business();
    for (const text of [registeredOffice, whatsapp, email.general, email.customers, `${policy().replyHours}`])
      expect(panel).toContain(text);
  });

  it('about shows company, mission, place, year, three values and the fleet, and leads home', () => {
    const html = render(`/${language}/about`);
    expect(count(html, /<h2>/g)).toBe(3); // company, mission, place
    for (const text of [business().company, 'Maiori', 'Pagani', '<dd class="font-semibold">2025</dd>'])
      expect(html).toContain(text);
    expect(count(section(html, 'values'), /<li/g)).toBe(3);
    expect(count(section(html, 'fleet'), /liberty-(white|black)\.svg/g)).toBe(2);
    expect(section(html, 'cta')).toContain(`href="/${language}/"`);
  });

  it('the climate page says the share, what it is of a day’s price, and who receives it', () => {
    const html = render(`/${language}/climate-commitment`);
    expect(html).toMatch(/0[.,]5 ?%/);
    expect(html).toMatch(/0[.,]33/);
    expect(html).toContain(business().climateRecipient);
  });

  it('the accessibility statement names its measure, its limits and whom to tell', () => {
    const html = render(`/${language}/accessibility`);
    for (const text of ['WCAG 2.2', '2019/882', '82/2022', 'AgID', `href="/${language}/contact"`])
      expect(html).toContain(text);
    expect(count(html, /<ul>/g)).toBe(2); // what works, what does not
  });
});

it('what search engines read of the frequent questions is what the page shows', () => {
  const found = match('/en/faq');
  if ('redirect' in found) throw new Error('/en/faq is a redirect');
  const html = renderPage({
    found,
    assets: noAssets,
    origin: 'https://shop.example',
    demo: true,
    content: { prices: demoPrices },
  });
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  expect(data).toMatchObject({ '@type': 'FAQPage' });
  expect(data.mainEntity).toHaveLength(8);
  const shown = html.replace(/<script.*?<\/script>/gs, '').replaceAll('&#x27;', "'");
  for (const { name, acceptedAnswer } of data.mainEntity) {
    expect(shown).toContain(name);
    expect(shown).toContain(acceptedAnswer.text);
  }
});
