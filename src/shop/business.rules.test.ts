import { expect, it } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import {
  business,
  customersWhatsapp,
  dayOfVersion,
  directionsTo,
  fileNamePrefix,
  officeDirections,
  phoneDigits,
  termsVersionOfKept,
  termsWordsVersion,
  whatsappLink,
  whatsappLinkTo,
} from './business.rules.ts';
import { publishedOf, publishShop } from './published-shop.rules.ts';

it('a version of a legal text says its day, a second one of the day too', () => {
  expect(['2026-11-22', '2026-11-22.2'].map(dayOfVersion)).toEqual(['2026-11-22', '2026-11-22']);
});

it.each([
  ['2020-01-01', termsWordsVersion],
  ['2020-01-01/17', `${termsWordsVersion}/17`],
  ['2099-01-01/17', '2099-01-01/17'],
])(
  'what was kept under the terms %s is accepted under %s: the words of now, the figures of then',
  (kept, version) => {
    expect(termsVersionOfKept(kept)).toBe(version);
  },
);

it.each([
  ['Costiera', 'costiera'],
  ['Ruote del Golfo', 'ruote-del-golfo'],
  ['Città & Mare!', 'citta-mare'],
])('files of the shop “%s” are called %s-…', (name, prefix) => {
  publishShop(publishedOf({ ...costiera, identity: { ...costiera.identity, name } }));
  expect(fileNamePrefix()).toBe(prefix);
});

it('a telephone number is dialled by its figures, and written to without the plus', () => {
  expect(phoneDigits('+39 089 / 12-34.56')).toBe('+39089123456');
  expect(whatsappLinkTo('+39 333 1234567')).toBe('https://wa.me/393331234567');
  expect(whatsappLink()).toBe(whatsappLinkTo(business().whatsapp));
});

it('at an Italian landline nobody is written to by WhatsApp; at mobiles, and abroad, they are', () => {
  for (const phone of ['+39089877000', '+39 06 1234567']) expect(customersWhatsapp(phone)).toBeNull();
  for (const phone of ['+393331234567', '+442079460000', '+4930123456'])
    expect(customersWhatsapp(phone)).toBe(whatsappLinkTo(phone));
  // Without a number WhatsApp asks to whom; and what the shop’s own is, its owner has said.
  expect(customersWhatsapp('')).toBe('https://wa.me/');
});

it('the way to a place is asked of the phone’s own maps', () => {
  const link = 'https://www.google.com/maps/dir/?api=1&destination=';
  expect(directionsTo('Via Colombo 3, Positano')).toBe(`${link}Via+Colombo+3%2C+Positano`);
  const { address, zipCode, town } = business().office;
  expect(officeDirections()).toBe(directionsTo(`${address}, ${zipCode} ${town}`));
});
