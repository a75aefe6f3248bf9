import * as z from 'zod/mini';
import { isEmailAddress } from '../../basics/email-address.ts';
import { EmailShape, optionalLine } from '../person.shape.ts';
import { textOf } from './setting-text.shape.ts';

const phone = z.string().check(z.regex(/^\+\d[\d ]{5,18}$/, { error: 'bad_phone' }));
/** Missing in versions of before. */
const optionalEmail = z._default(
  z.string().check(z.refine((text) => text === '' || isEmailAddress(text), { error: 'bad_email' })),
  '',
);
const address = z
  .string()
  .check(z.regex(/^(https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?)?$/, { error: 'bad_link' }), z.maxLength(200));
const shown = optionalLine(40);

/** Where and when the shop is reached. docs/product.md §1: each of the hours stands where the shop says it, and nowhere else. */
export const contactsShape = z.strictObject({
  office: z.strictObject({
    /** One of the towns; texts name it as `{officeTown}`. */
    town: textOf(60),
    address: textOf(120),
    zipCode: z.string().check(z.regex(/^\d{5}$/, { error: 'bad_zip_code' })),
    province: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'bad_province' })),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  phone,
  emergencyPhone: phone,
  whatsapp: phone,
  /** Of the last three an empty one is answered where the others are (`emailFor`). */
  email: z.strictObject({
    general: EmailShape,
    customers: EmailShape,
    bookings: optionalEmail,
    privacy: optionalEmail,
    press: optionalEmail,
  }),
  /** An empty one has no icon. */
  social: z.strictObject({
    Facebook: address,
    Instagram: address,
    TikTok: address,
    YouTube: address,
    TripAdvisor: address,
  }),
  hours: z.strictObject({
    home: shown,
    support: shown,
    searchEngines: z.strictObject({ opens: shown, closes: shown }),
    office: z.strictObject({ weekdays: shown, weekend: shown }),
    standardAssistance: shown,
    technical: shown,
    billing: shown,
  }),
});
export type Contacts = z.infer<typeof contactsShape>;

export const unsetContacts: Contacts = {
  office: { town: '', address: '', zipCode: '', province: '', latitude: 40.649, longitude: 14.641 },
  phone: '',
  emergencyPhone: '',
  whatsapp: '',
  email: { general: '', customers: '', bookings: '', privacy: '', press: '' },
  social: { Facebook: '', Instagram: '', TikTok: '', YouTube: '', TripAdvisor: '' },
  hours: {
    home: '',
    support: '',
    searchEngines: { opens: '', closes: '' },
    office: { weekdays: '', weekend: '' },
    standardAssistance: '',
    technical: '',
    billing: '',
  },
};
