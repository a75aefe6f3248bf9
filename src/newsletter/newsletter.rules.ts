import { buttonForm, type Form, lineUpTo } from '../basics/forms.ts';
import { addMinutes } from '../basics/rome-time.ts';
import { contactForm } from '../contact/contact.rules.ts';
import { policy } from '../shop/business.rules.ts';

/** The wording of the consent; a test holds it against the texts, so that none changes without a new version. */
export const consentVersion = '2026-11-23';

/** Invisible to people and filled in by programs: what comes with it is not kept. */
export const honeypotField = 'website';

const fields = {
  email: contactForm.fields.email,
  consent: { tidy: lineUpTo(10), error: (ticked: string) => (ticked === '' ? 'required' : null) },
} as const;
export const newsletterForm: Form<typeof fields, { state: 'asked' }> = { name: 'newsletter', fields };

/** Of the pages that a link in a mail opens. */
export const newsletterLinkForm = buttonForm<{ state: 'confirmed' | 'left' | 'gone' }>('newsletterLink');

const restMinutes = 10;

/** One address gets one mail in ten minutes, however often it is typed, so that a stranger's mailbox cannot be filled. */
export const canResendConfirmation = (askedAt: Date, now: Date): boolean =>
  addMinutes(askedAt, restMinutes) <= now;

const dayMinutes = 24 * 60;

/** Requests before this moment that were never confirmed are erased, and their link opens nothing. */
export const unconfirmedSince = (now: Date): Date =>
  addMinutes(now, -policy().newsletterConfirmDays * dayMinutes);

/** Erased are those who were last active before this moment. */
export function inactiveSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - policy().marketingMonths);
  return since;
}
