import { otherMethodsText } from '../../translations/payment-methods-text.ts';
import { unusedDeviceDays } from '../../notifications/notification-kinds.rules.ts';
import { business, emailFor, policy } from '../../shop/business.rules.ts';
import type { PrivacyText } from './privacy-text.ts';

// oxlint-disable-next-line max-lines-per-function -- a text, from its first article to its last
export function englishPrivacy(): PrivacyText {
  const methods = otherMethodsText('en');
  const { company, office, phone, registeredOffice, vatNumber, certifiedEmail } = business();
  return {
    controller: [
      `The controller is ${company}, registered office ${registeredOffice}, Italy, VAT number ${vatNumber}, certified email ${certifiedEmail}. You can reach us at ${emailFor('privacy')}, on ${phone} or at our office, ${office.address}, ${office.zipCode} ${office.town} (${office.province}), Italy.`,
    ],
    dpo: [
      'You reach the data protection officer through the contact form of this website: write “Privacy” as the subject. The message reaches the inbox of our office, and only the people there who answer requests read it.',
    ],
    data: [
      'We process only the data needed for what you ask of us:',
      [
        'booking: name, email, telephone, date of birth, country and category of the licence, town, dates, times, delivery and return addresses, the note for the rider, price; from which network it was made, in a form that cannot be read;',
        'contract: place of birth, residence, licence number, signature (the picture alone, not the movement of your hand), date and time of reading, acceptance and signing, IP address and kind of browser; where there is one, the same personal details of the additional driver (name, date and place of birth, licence number);',
        'invoice, if you ask for one: billing details (name or company, VAT number or Italian tax code, address, recipient code or certified email);',
        'payment: amount, means, outcome and reference numbers. Your card number stays with the payment provider and does not reach us;',
        'kept card, only if you let us keep it when you book: its brand, last four digits, expiry date and the payment provider’s reference; the words you agreed to, and when. The card itself stays with the payment provider Stripe;',
        'rental: handover and return reports with photos of the scooter, what we read on your licence (category, country, validity, permit or translation) and your signature, accidents, fines, our correspondence with you;',
        'customers: what we note about you for your next rentals and, if we decide not to rent to you any more, the reason and until when;',
        'Ride Now pickup: the photo of your licence and those you take of the scooter, without the place where you took them; kilometres and fuel, if you write them down;',
        'waiting list: email address, language, town, dates and times you want, network address in a form that cannot be read;',
        'reviews: rating, title, text, given name and initial;',
        'messages: name, email address, subject and what you write to us in the contact form, by email, telephone or WhatsApp;',
        'newsletter: email address, language, proof of consent (when, which text, from which network address in a form that cannot be read);',
        'browsing: IP address and technical requests, to run and protect the website.',
      ],
      'We do not use the location of your phone or of the scooter, and we do no profiling.',
    ],
    purposes: [
      'Each processing has its purpose and its basis in Regulation (EU) 2016/679:',
      [
        'to prepare, conclude and perform the rental, including pickup with Ride Now, payment, assistance and refunds: contract, art. 6(1)(b);',
        'to keep accounts, answer authorities, name the driver when there is a fine: legal obligation, letter (c);',
        'to protect the website from abuse, defend our rights, keep the proof of what was accepted and signed: legitimate interest, letter (f);',
        'to answer your messages: steps before a contract or legitimate interest, letter (b) or (f);',
        'to keep your card for what you still owe after the rental, to send you the newsletter and load maps from other providers: your consent, letter (a). You withdraw it whenever you like, and what was done before remains lawful.',
      ],
    ],
    required: [
      'Data marked as required are needed to book and to sign: without them we cannot rent you the scooter. A kept card, the newsletter and third-party maps are optional: if you say no, everything else works just the same.',
      'The data come from you, from the payment provider (the outcome) and, for the additional driver, from the person who booked.',
    ],
    recipients: [
      'They are seen by the people who work for us and need them, and by those who provide us with a service:',
      [
        `the payment provider Stripe (Stripe Payments Europe, Ltd., Ireland) and the means you choose${methods && `, such as ${methods},`} as controllers of their own for payments;`,
        'those who host the website and send our emails, and those who help us with accounting and on the road, as processors (art. 28);',
        'the insurer, in case of an accident; authorities, where the law so provides.',
        'where you come by the link of a hotel or an agency, the booking remembers which: we tell them code, dates, number of scooters and commission, never who you are or how to reach you.',
      ],
      'We neither sell nor publish data.',
    ],
    transfers: [
      'We keep the data in the European Economic Area. Where a provider processes them elsewhere, this happens under an adequacy decision or the European Commission’s standard contractual clauses (arts. 45 and 46). You may ask us for a copy.',
      'If you accept third-party maps, your IP address reaches the OpenStreetMap Foundation in the United Kingdom, a country with an adequacy decision.',
    ],
    retention: [
      'After these times the data are erased or made anonymous:',
      [
        `bookings and contracts: the duration of the contract and ${policy().contractYears} years more, for tax obligations and limitation periods (arts. 2220 and 2946 of the Italian Civil Code);`,
        'invoices that were issued: ten years (art. 2220 of the Italian Civil Code), even where your other data have been erased;',
        `newsletter and other marketing data: until you withdraw, and in any case no longer than ${policy().marketingMonths} months without activity; a subscription never confirmed, ${policy().newsletterConfirmDays} days;`,
        `a booking never paid for: ${policy().unpaidDays} days; a place on the waiting list: ${policy().waitingKeptDays} days after it ends;`,
        'a kept card: until the day that we named when you let us keep it, after the return; where something we announced to you is still open then, until it is settled; at once if you remove it on your own page. The payment provider deletes it too;',
        `the photo of the licence for Ride Now: ${policy().licencePhotoDays} days after the return, or at once if the booking is cancelled;`,
        'what we note about a customer: as long as their booking; a decision not to rent to somebody any more: two years at most. If you ask us to erase your data, only the reason and an encrypted fingerprint of email and telephone stay until that day;',
        `messages and answers: ${policy().contactMonths} months;`,
        `reviews: until you delete them, and no longer than the contract; sessions of the people who work for us: ${policy().staffSessionDays} days after their end; the devices on which they are notified: until they remove them, and unused at most ${unusedDeviceDays} days;`,
        'technical network data: a few days, unless they are needed to establish an abuse.',
      ],
      'Contract, personal data and signature are encrypted with a key of each contract’s own: erasing means destroying that key.',
    ],
    rights: [
      'At any time you may ask us for:',
      [
        'access to your data and a copy (art. 15);',
        'rectification of wrong data and erasure of those we need not keep (arts. 16 and 17);',
        'restriction of processing and portability (arts. 18 and 20);',
        'an end to processing that rests on legitimate interest (art. 21), and in every case an end to the newsletter.',
      ],
      `Write to ${emailFor('privacy')} or use the contact form: we answer free of charge and within one month, usually much sooner. If you think we are wrong, you may complain to the Italian data protection authority, the Garante (garanteprivacy.it), or to the authority of the country where you live.`,
    ],
    security: [
      'The website only uses encrypted connections, personal links can be revoked and do not appear in our logs, and every signed contract is sealed with its hash.',
      'No decision about you is taken by a machine alone. The website checks age and licence by fixed rules that it explains: if the result looks wrong to you, a person reviews it. It is always a person, too, who decides not to rent to somebody any more; the decision is reviewed, and you may ask us to look at it again.',
    ],
    others: [
      'If you book for others or name an additional driver, let them read this notice before you give us their data.',
      `People under ${policy().minimumAge} cannot book, and we do not knowingly collect data of minors.`,
    ],
    changes: [
      'What stays in your browser and how to change your choice is explained on the page about cookies.',
      'If this notice changes, so does the date at the top. We email anyone with a current booking about important changes.',
    ],
  };
}
