import { render } from 'react-email';
import type { Attachment, MailDataOf, MailKind, RenderedMail } from '../mails/mail.shape.ts';
import { languageOptions } from '../translations/language-options.ts';
import { defaultLanguage, type Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { alarm } from './alarm.ts';
import { bookingCancelled } from './booking-cancelled.ts';
import { bookingCalendar, bookingConfirmed } from './booking-confirmed.ts';
import { bookingChanged } from './booking-changed.ts';
import { bookingKept } from './booking-kept.ts';
import { bookingLink } from './booking-link.ts';
import { bookingRefunded, partRefunded } from './booking-refunded.ts';
import { changeGivenBack } from './change-given-back.ts';
import { contactMessage } from './contact-message.ts';
import { contactReply } from './contact-reply.ts';
import { contractFiled } from './contract-filed.ts';
import { contractLink, contractReminder } from './contract-link.ts';
import { contractFile, contractSigned } from './contract-signed.ts';
import { dataCode } from './data-code.ts';
import type { MailTexts } from '../shop/settings/mail-texts.shape.ts';
import { EmailPage } from './layout/email-page.tsx';
import { emailText } from './layout/email-text.ts';
import type { EmailContent } from './layout/email-content.ts';
import { withOwnWords } from './own-words.ts';
import { pickupTomorrow, returnToday } from './rental-reminders.ts';
import { restDue, restGivenUp, restLink, restPaid } from './rest.ts';
import { paymentLink } from './payment-link.ts';
import { handoverFile, handoverReport, returnFile, returnReport } from './report.ts';
import { waitingConfirm, waitingOffer } from './waiting.ts';
import { reviewRefused, reviewRequest } from './review-request.ts';
import { moneyRequest, moneyRequestPaid, moneyRequestReturned } from './money-request.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { rideCancelled } from './ride-cancelled.ts';
import { riderLink } from './rider-link.ts';
import { riderUpdate } from './rider-update.ts';
import { fineFile, fineNotice } from './fine-notice.ts';
import { headerPictures } from './layout/header.ts';
import { potLetGo, potOpened, potOwed, potShare, shareRefunded } from './shared-pot.ts';
import { staffDigest } from './staff-digest.ts';
import { shopNotice } from './shop-notice.ts';
import { signInAttempts, staffInvitation } from './staff-emails.ts';
import { unitDeadlines } from './unit-deadlines.ts';
import { chargeAnswered, chargesAnnounced, chargesTaken, evidenceFiles } from './charges.ts';
import {
  depositCaptured,
  depositHeld,
  depositLink,
  depositReleased,
  depositRenewal,
  depositWaived,
} from './deposit.ts';
import { closedDay, weatherDay } from './free-move.ts';
import type { EmailContext } from './layout/email-blocks.ts';

type Email<Kind extends MailKind> = {
  write(context: EmailContext, data: MailDataOf[Kind]): EmailContent;
  attach(context: EmailContext, data: MailDataOf[Kind]): Attachment[];
};

const emails: { [Kind in MailKind]: Email<Kind> } = {
  booking_confirmed: { write: bookingConfirmed, attach: (context, data) => [bookingCalendar(context, data)] },
  contract_signed: { write: contractSigned, attach: (context, data) => [contractFile(context, data)] },
  contract_filed: { write: contractFiled, attach: () => [] },
  contract_link: { write: contractLink, attach: () => [] },
  payment_link: { write: paymentLink, attach: () => [] },
  booking_kept: { write: bookingKept, attach: () => [] },
  money_request: { write: moneyRequest, attach: () => [] },
  money_request_paid: { write: moneyRequestPaid, attach: () => [] },
  money_request_returned: { write: moneyRequestReturned, attach: () => [] },
  handover_report: { write: handoverReport, attach: (context, data) => [handoverFile(context, data)] },
  return_report: { write: returnReport, attach: (context, data) => [returnFile(context, data)] },
  fine_notice: { write: fineNotice, attach: (context, data) => [fineFile(context, data)] },
  charges_announced: { write: chargesAnnounced, attach: evidenceFiles },
  charge_answered: { write: chargeAnswered, attach: () => [] },
  charges_taken: { write: chargesTaken, attach: () => [] },
  deposit_link: { write: depositLink, attach: () => [] },
  deposit_held: { write: depositHeld, attach: () => [] },
  deposit_renewal: { write: depositRenewal, attach: () => [] },
  deposit_captured: { write: depositCaptured, attach: () => [] },
  deposit_released: { write: depositReleased, attach: () => [] },
  deposit_waived: { write: depositWaived, attach: () => [] },
  contract_reminder: { write: contractReminder, attach: () => [] },
  pickup_tomorrow: { write: pickupTomorrow, attach: () => [] },
  rest_due: { write: restDue, attach: () => [] },
  rest_link: { write: restLink, attach: () => [] },
  rest_paid: { write: restPaid, attach: () => [] },
  rest_given_up: { write: restGivenUp, attach: () => [] },
  return_today: { write: returnToday, attach: () => [] },
  review_request: { write: reviewRequest, attach: () => [] },
  review_refused: { write: reviewRefused, attach: () => [] },
  rider_link: { write: riderLink, attach: (context, data) => [bookingCalendar(context, data)] },
  rider_update: {
    write: riderUpdate,
    attach: (context, data) => (data.update.what === 'changed' ? [bookingCalendar(context, data)] : []),
  },
  pot_opened: { write: potOpened, attach: () => [] },
  pot_share: { write: potShare, attach: () => [] },
  pot_owed: { write: potOwed, attach: () => [] },
  pot_let_go: { write: potLetGo, attach: () => [] },
  share_refunded: { write: shareRefunded, attach: () => [] },
  booking_cancelled: { write: bookingCancelled, attach: () => [] },
  ride_cancelled: { write: rideCancelled, attach: () => [] },
  booking_changed: { write: bookingChanged, attach: (context, data) => [bookingCalendar(context, data)] },
  change_given_back: { write: changeGivenBack, attach: () => [] },
  closed_day: { write: closedDay, attach: () => [] },
  weather_day: { write: weatherDay, attach: () => [] },
  booking_link: { write: bookingLink, attach: () => [] },
  data_code: { write: dataCode, attach: () => [] },
  booking_refunded: { write: bookingRefunded, attach: () => [] },
  part_refunded: { write: partRefunded, attach: () => [] },
  alarm: { write: alarm, attach: () => [] },
  shop_notice: { write: shopNotice, attach: () => [] },
  waiting_confirm: { write: waitingConfirm, attach: () => [] },
  waiting_offer: { write: waitingOffer, attach: () => [] },
  newsletter_confirm: { write: newsletterConfirm, attach: () => [] },
  newsletter_welcome: { write: newsletterWelcome, attach: () => [] },
  staff_invitation: { write: staffInvitation, attach: () => [] },
  sign_in_attempts: { write: signInAttempts, attach: () => [] },
  staff_digest: { write: staffDigest, attach: () => [] },
  unit_deadlines: { write: unitDeadlines, attach: () => [] },
  contact_message: { write: contactMessage, attach: () => [] },
  contact_reply: { write: contactReply, attach: () => [] },
};

/** Where the booking that it is about begins. */
const townIn = (data: MailDataOf[MailKind]): string | undefined =>
  'booking' in data && 'town' in data.booking ? data.booking.town : undefined;

/** One mail in one language: subject, HTML, plain text and what is attached. `ownTexts`: instead of what the owner has set. */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  data: MailDataOf[Kind],
  ownTexts?: MailTexts,
): Promise<RenderedMail> {
  const spoken = languageOptions[language].complete ? language : defaultLanguage;
  const context: EmailContext = { language: spoken, say: sayIn(spoken, 'mail') };
  const content = withOwnWords(emails[kind].write(context, data), { kind, data, texts: ownTexts });
  return {
    subject: content.subject,
    html: await render(<EmailPage content={content} />),
    text: emailText(content),
    attachments: [...(await headerPictures(townIn(data))), ...emails[kind].attach(context, data)],
  };
}
