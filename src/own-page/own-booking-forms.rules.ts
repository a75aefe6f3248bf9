import { fullTank } from '../handover/report-limits.rules.ts';
import { buttonForm, type Form, type FormFields, lineUpTo } from '../basics/forms.ts';
import { tidyTextUpTo } from '../basics/text-line.ts';
import { longestText } from '../charges/charge.shape.ts';
import { paymentActs } from '../charges/payable.rules.ts';
import { isEmailAddress } from '../basics/email-address.ts';
import { contactForm } from '../contact/contact.rules.ts';
import type { Cents } from '../basics/money.ts';

// What a customer presses on their own pages.

/** `group`: how many of several were cancelled at once, and how many stay for they are ridden. */
export const cancelForm = buttonForm<{
  state: 'done';
  refundCents: Cents;
  group?: { cancelled: number; staying: number };
}>('cancel');
export const payForm = buttonForm('pay');
/** What the desk keeps for them: accepted, with the terms, or declined. */
export const keptForm: Form<
  {
    kept: { tidy(typed: string): string };
    terms: { tidy(typed: string): string; error(typed: string): 'terms_missing' | null };
  },
  { state: 'let_go' }
> = {
  name: 'kept',
  fields: { kept: { tidy: lineUpTo(10) }, terms: { tidy: lineUpTo(5), error: () => null } },
};
/** The rest of an order of which a part was paid when it was booked, or nothing. */
export const restForm = buttonForm('rest');
/** To the page of what the shop asks for, named by its id. */
export const askedForm: Form<{ asked: { tidy(typed: string): string } }, never> = {
  name: 'asked',
  fields: { asked: { tidy: lineUpTo(40) } },
};
export const giveDepositForm = buttonForm('giveDeposit');
/** The code comes by mail, and the page is opened anew; typed into the other form, it brings the file. */
export const dataCodeForm = buttonForm('dataCode');
const code = {
  tidy: (typed: string) => typed.replaceAll(/[\s-]/g, '').slice(0, 20),
  error: (typed: string): 'bad_code' | null => (/^\d{6}$/.test(typed) ? null : 'bad_code'),
};
export const downloadForm: Form<{ code: typeof code }, never> = { name: 'download', fields: { code } };
export const erasureForm = buttonForm<{ state: 'asked' }>('erasure');
const email = {
  tidy: contactForm.fields.email.tidy,
  /** `same`: of the address from which mails come back. */
  error: (typed: string): 'bad_email' | 'same' | null => (isEmailAddress(typed) ? null : 'bad_email'),
};
/** The customer's address, where mails to it come back. */
export const emailForm: Form<{ email: typeof email }, { state: 'corrected'; masked: string }> = {
  name: 'email',
  fields: { email },
};
/** The customer takes the kept card back. */
export const keptCardForm = buttonForm<{ state: 'removed' }>('keptCard');
export const renewLinkForm = buttonForm<{ state: 'asked' }>('renewLink');

const id = {
  tidy: lineUpTo(40),
  error: (typed: string): 'bad_id' | null =>
    typed === '' || /^[0-9a-f-]{36}$/.test(typed) ? null : 'bad_id',
};
const objection = {
  tidy: tidyTextUpTo(longestText),
  /** Of an objection alone, which its handler asks for. */
  error: (_: string): 'text_missing' | null => null,
};
const line = { tidy: lineUpTo(20) };
/** What the customer of several scooters does with a rider's link: the code of that scooter's booking, and which link the page showed. */
export const groupForm: Form<
  { ride: typeof line; generation: typeof line },
  { state: 'mailed' | 'renewed'; ride: string }
> = { name: 'group', fields: { ride: line, generation: line } };

export const chargeActs = ['agree', 'agree_all', 'object', ...paymentActs] as const;
const idsUpTo = 50 * 37;
/** Of one charge, by its id; `text`: why the customer objects, or what they write on. A payment names all that it is for, and its sum. */
export const chargeForm: Form<
  { act: typeof line; charge: typeof id; text: typeof objection; charges: typeof line; cents: typeof line },
  { state: 'agreed' | 'objected' | 'paid_by_card' | 'taking'; charge: string }
> = {
  name: 'charge',
  fields: { act: line, charge: id, text: objection, charges: { tidy: lineUpTo(idsUpTo) }, cents: line },
};

/** What a button that pays says, as its form sends it. */
export const paymentFields = ({ charges, cents }: { charges: readonly string[]; cents: Cents }) => ({
  charges: charges.join(' '),
  cents: String(cents),
});
/** Those that a page showed, where one button is for all of them. */
export const chargesIn = (charges: string): string[] | null =>
  /^[0-9a-f-]{36}( [0-9a-f-]{36})*$/.test(charges) ? charges.split(' ') : null;
export function paymentIn({ charges, cents }: { charges: string; cents: string }) {
  const ids = chargesIn(charges);
  return ids && /^\d{1,8}$/.test(cents) ? { charges: ids, cents: Number(cents) } : null;
}

/** What the customer reads from the scooter whose key they hold, where they like to. */
const readings = {
  kilometres: {
    tidy: (typed: string) => typed.replaceAll(/[\s.,]/g, '').slice(0, 20),
    error: (typed: string): 'bad_kilometres' | null => (/^\d{0,6}$/.test(typed) ? null : 'bad_kilometres'),
  },
  fuel: {
    tidy: lineUpTo(20),
    error: (typed: string): 'bad_fuel' | null =>
      typed === '' || (/^\d$/.test(typed) && Number(typed) <= fullTank) ? null : 'bad_fuel',
  },
} satisfies FormFields;
/** The code of the key box stands in this one answer, and nowhere else. `isRead`: kilometres or fuel came with the press. */
export const keyForm: Form<
  typeof readings,
  { state: 'shown'; code: string; plate: string; isRead: boolean }
> = { name: 'key', fields: readings };

/** One photo before the key box opens; where it went well, the page is opened anew. In bytes, as cameras make them. */
export const pickupPhotoForm: Form<{ kind: { tidy(typed: string): string } }, never> = {
  name: 'pickupPhoto',
  fields: { kind: { tidy: lineUpTo(20) } },
};
export const maxPhotoBytes = 15_000_000;
