import { slugOf } from '../basics/slug.ts';
import { publishedShop } from './published-shop.rules.ts';

/** Who and where the shop is: `business().name`. As it is in force now; never kept in a constant of a module. */
export const business = () => publishedShop().business;
/** What the shop promises: `policy().changeNoticeHours`. The same. */
export const policy = () => publishedShop().policy;
/** When it hands out and takes back. */
export const opening = () => publishedShop().opening;
/** What it charges beside the price, and for what. */
export const fees = () => publishedShop().fees;
/** Where it rents, and what a delivery costs. */
export const places = () => publishedShop().places;
/** Towns of the owner's making that were served once: bookings may be of them. No visitor's script is told. */
export const formerTowns = () => publishedShop().formerTowns ?? [];

/** When the accessibility statement was last held against the site. */
export const accessibilityReviewedOn = '2026-11-21';

/** The words of the terms and of the refund rules; a second change on one day ends in `.2`. A test holds it against the texts. */
export const termsWordsVersion = '2026-11-30';

/**
 * What a new booking accepts: those words and, where the owner has set them, the figures in them: `2026-12-03/17` are those of version
 * 17 of the shop's settings (setting_version), in whose row of versions the licence stands too that the models need.
 */
export function termsVersion(): string {
  const { figuresSet } = publishedShop();
  if (!figuresSet) return termsWordsVersion;
  const day = figuresSet.day > dayOfVersion(termsWordsVersion) ? figuresSet.day : termsWordsVersion;
  return `${day}/${figuresSet.version}`;
}

/**
 * What is accepted of what the desk keeps for somebody: today's words, with the figures under which it is kept, as their page says them, however
 * often the owner has set others since.
 */
export function termsVersionOfKept(keptUnder: string): string {
  const [day, figures] = keptUnder.split('/') as [string, string?]; // split always finds a first one
  const words = dayOfVersion(day) > dayOfVersion(termsWordsVersion) ? day : termsWordsVersion;
  return figures === undefined ? words : `${words}/${figures}`;
}

/** The day on which a version of a legal text came into force: `2026-11-22.2` is the second one of 22 November. */
export const dayOfVersion = (version: string): string => version.slice(0, 10);

/** What the names of the shop's files begin with: "ruote-del-golfo". */
export const fileNamePrefix = (): string => slugOf(business().name);

/** Digits only, as tel: and wa.me addresses want them. */
export const phoneDigits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The way to a place in the phone's own maps; nothing is asked of anybody before it is pressed. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** The way to the office in the phone's own maps. Asked by the address: our coordinates are only good for a small map. */
export function officeDirections(): string {
  const { address, zipCode, town } = business().office;
  return directionsTo(`${address}, ${zipCode} ${town}`);
}

/** The address for a matter, or the one that serves for it where the owner has set none. */
export function emailFor(matter: 'bookings' | 'privacy' | 'press'): string {
  const { email } = business();
  return email[matter] || (matter === 'press' ? email.general : email.customers);
}

/** Opens a chat with that number, in the app or in the browser. */
export const whatsappLinkTo = (phone: string): string =>
  `https://wa.me/${phoneDigits(phone).replace('+', '')}`;
/** The same for the desk, to who is written to: null of an Italian landline, whose zero stays behind +39. Nobody reads there. */
export const customersWhatsapp = (phone: string): string | null =>
  phoneDigits(phone).startsWith('+390') ? null : whatsappLinkTo(phone);
/** Opens a chat with the shop. */
export const whatsappLink = (): string => whatsappLinkTo(business().whatsapp);

/** At night, by Rome's clock, the shop writes to nobody who did not just ask for it. */
export const quietHours = () => ({ from: policy().quietFrom, until: policy().quietUntil });
