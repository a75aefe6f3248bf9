// The notice names what is stored of a person: each column and each field of a form has a row here, and its words stand in the text.
import { describe, expect, it } from 'vitest';
import { expectVersion } from '../../../tests/support/values/expect-version.ts';
import type { erasedRow } from '../../booking/booking-row.store.ts';
import type { DriverShape } from '../../booking/driver.shape.ts';
import type { ContactBody } from '../../contact/contact.shape.ts';
import type { AdditionalDriver, CustomerData } from '../../contract/contract.shape.ts';
import type { CheckedLicence, ReportBody } from '../../handover/report.shape.ts';
import type { EmptiedColumns, personalColumns, SealedColumns } from '../../database/personal-columns.ts';
import type { PickupPhotoKind } from '../../handover/pickup/pickup-photo.shape.ts';
import type { NewsletterBody } from '../../newsletter/newsletter.shape.ts';
import type { keyForm } from '../../own-page/own-booking-forms.rules.ts';
import type { reviewForm } from '../../reviews/customer-review.rules.ts';
import type { WaitingListRequest } from '../../waiting-list/waiting-list.shape.ts';
import { englishPrivacy } from './english.ts';
import { italianPrivacy } from './italian.ts';
import { privacyVersion } from './privacy-text.ts';

type Erased = ReturnType<typeof erasedRow>;
/** What erasing empties: every column of a booking that says who somebody is. */
type PersonalColumn = {
  [Column in keyof Erased]: Erased[Column] extends undefined ? never : Column;
}[keyof Erased];
type FieldsOf<Shape> = Record<Exclude<keyof Shape, 'website'>, Words | null>;

/** In the Italian and in the English notice. Null: it says nothing of the person. */
type Words = readonly [italian: string, english: string];

const name: Words = ['prenotazione: nome', 'booking: name'];
const mail: Words = ['e-mail, telefono', 'email, telephone'];
const phone = mail;
const birth: Words = ['data di nascita', 'date of birth'];
const birthPlace: Words = ['luogo di nascita', 'place of birth'];
const licence: Words = ['Paese e categoria della patente', 'country and category of the licence'];
const licenceNumber: Words = ['numero della patente', 'licence number'];
const network: Words = ['da quale rete è partita', 'from which network it was made'];
const addresses: Words = ['indirizzi di consegna e di riconsegna', 'delivery and return addresses'];
const read: Words = ['quanto leggiamo sulla tua patente', 'what we read on your licence'];
const report: Words = ['verbali di consegna e riconsegna', 'handover and return reports'];
const ridePhoto: Words = ['la foto della tua patente', 'the photo of your licence'];
const ridePhotos: Words = ['quelle che fai allo scooter', 'those you take of the scooter'];
const wait: Words = [
  'lista d’attesa: indirizzo e-mail, lingua, località, date e orari',
  'waiting list: email address, language, town, dates and times',
];
const review: Words = ['recensioni: voto, titolo, testo', 'reviews: rating, title, text'];
const message: Words = [
  'messaggi: nome, indirizzo e-mail, oggetto',
  'messages: name, email address, subject',
];
const newsletter: Words = ['newsletter: indirizzo e-mail, lingua', 'newsletter: email address, language'];

const booking: Record<PersonalColumn, Words | null> = {
  delivery_address: addresses,
  return_address: addresses,
  rider_note: ['la nota per chi consegna', 'the note for the rider'],
  driver_name: name,
  driver_email: mail,
  driver_phone: phone,
  network_key: network,
  wider_network_key: network,
  // Made by chance: they open a page, or find the draft again.
  draft_id: null,
  link_sha256: null,
  result_sha256: null,
  rider_link_sha256: null,
  forgotten_at: null,
};
const driver: FieldsOf<typeof DriverShape.shape> = {
  fullName: name,
  email: mail,
  phone,
  licenceCountry: licence,
  licenceCategory: licence,
  dateOfBirth: birth,
};
const secondDriver: FieldsOf<AdditionalDriver> = {
  fullName: ['conducente aggiuntivo (nome', 'additional driver (name'],
  dateOfBirth: birth,
  placeOfBirth: birthPlace,
  idDocument: null, // always the licence
  idNumber: licenceNumber,
};
const contract: FieldsOf<CustomerData> = {
  ...secondDriver,
  fullName: name,
  email: mail,
  phone,
  address: ['residenza', 'residence'],
  city: ['residenza', 'residence'],
  zipCode: ['residenza', 'residence'],
  additionalDriver: ['conducente aggiuntivo', 'additional driver'],
};
const reports: FieldsOf<ReportBody> = {
  id: null,
  kind: report,
  unitNumber: null,
  unitId: null,
  doneAt: report,
  kilometres: report,
  fuelEighths: report,
  damages: report,
  missing: report,
  handedOut: null,
  ticked: null,
  unticked: null,
  note: report,
  photos: ['con foto dello scooter', 'with photos of the scooter'],
  licences: read,
  signatures: ['la tua firma', 'your signature'],
  unsignedWhy: null, // the desk's words about what it did itself
};
const licences: FieldsOf<CheckedLicence> = { category: read, country: read, validUntil: read, permit: read };
const pickupPhotos: Record<PickupPhotoKind, Words> = {
  licence: ridePhoto,
  front: ridePhotos,
  right: ridePhotos,
  back: ridePhotos,
  left: ridePhotos,
};
const readings: FieldsOf<typeof keyForm.fields> = {
  kilometres: ['chilometri e carburante', 'kilometres and fuel'],
  fuel: ['chilometri e carburante', 'kilometres and fuel'],
};
const waiting: FieldsOf<WaitingListRequest> = {
  startDate: wait,
  startTime: wait,
  endDate: wait,
  endTime: wait,
  destination: wait,
  pickupOption: null,
  scooters: null,
  email: wait,
  language: wait,
};
const reviews: FieldsOf<typeof reviewForm.fields> = { rating: review, title: review, text: review };
const messages: FieldsOf<ContactBody> = {
  name: message,
  email: message,
  subject: message,
  message: ['quello che ci scrivi', 'what you write to us'],
};
const subscriptions: FieldsOf<typeof NewsletterBody.shape> = {
  email: newsletter,
  language: newsletter,
  consent: ['prova del consenso', 'proof of consent'],
};

type Declared = typeof personalColumns;
/** The tables in which something is said of a customer (src/database/personal-columns.ts). */
type PersonalTable = {
  [Table in keyof Declared]: Declared[Table] extends 'deleted'
    ? Table
    : [EmptiedColumns<Table> | SealedColumns<Table>] extends [never]
      ? never
      : Table;
}[keyof Declared];
const correspondence: Words = ['comunicazioni con te', 'our correspondence with you'];
const payment: Words = ['pagamento: importo, mezzo', 'payment: amount, means'];
const tables: Record<PersonalTable, Words | null> = {
  booking: name,
  booking_change: addresses,
  booking_event: correspondence,
  staff_task: correspondence,
  mail: correspondence,
  mail_bounce: correspondence,
  idempotency: null, // the answer to a request, for a day
  money_request: payment,
  payment_attempt: payment,
  refund_request: payment,
  kept_card: ['carta conservata', 'kept card'],
  invoice_request: ['dati di fatturazione', 'billing details'],
  contract: ['contratto: luogo di nascita', 'contract: place of birth'],
  contract_event: ['indirizzo IP e tipo di browser', 'IP address and kind of browser'],
  kept_paper: report,
  handover_report: report,
  fine: ['sinistri, multe', 'accidents, fines'],
  dispute_evidence: correspondence,
  stored_file: null, // the bytes of those that the tables of photos and papers name
  handover_photo: ['con foto dello scooter', 'with photos of the scooter'],
  licence_photo: ridePhoto,
  // What the shop noted, and what the card paid.
  deposit: correspondence,
  charge: correspondence,
  charge_file: ['con foto dello scooter', 'with photos of the scooter'],
  charge_event: correspondence,
  charge_message: correspondence,
  customer_note: ['quello che annotiamo su di te', 'what we note about you'],
  customer_merge: null, // that two of their files are one person's
  do_not_rent: ['se decidiamo di non noleggiarti più', 'if we decide not to rent to you any more'],
  waiting: wait,
  review,
  contact_message: message,
  contact_reply: message,
  newsletter,
  newsletter_event: ['prova del consenso', 'proof of consent'],
};

const stored = {
  tables,
  booking,
  driver,
  secondDriver,
  contract,
  reports,
  licences,
  pickupPhotos,
  readings,
  waiting,
  reviews,
  messages,
  subscriptions,
};

describe('the privacy notice', () => {
  const [italian, english] = [italianPrivacy(), englishPrivacy()].map(({ data }) => data.flat().join('\n'));

  it.each(Object.entries(stored))('names what is stored: %s', (_, fields) => {
    const unnamed = Object.entries<Words | null>(fields).filter(
      ([, words]) => words && !(italian?.includes(words[0]) && english?.includes(words[1])),
    );
    expect(unnamed).toEqual([]);
  });

  it('has the day of its last change: who changes its words, names the new version in privacy-text.ts', () => {
    expectVersion({
      version: privacyVersion,
      words: [italianPrivacy(), englishPrivacy()],
      fingerprints: {
        '2026-11-22': '545f5cb368a493de',
        '2026-11-22.2': 'b4ceec0d0c1bdc85',
        '2026-11-22.3': '30ac69eaa53ad6d9',
        '2026-11-23': '35cd403984bfd494',
        // What is said of a card that somebody lets the shop keep.
        '2026-11-26': '202666555f3348a9',
        // Notes on customers, decisions not to rent, invoices, who sent a guest.
        '2026-11-27': '5e44edf0ca8ef0ad',
        // Devices on which the shop's people are notified.
        '2026-11-27.2': 'fe8dbd1511665a71',
      },
    });
  });
});
