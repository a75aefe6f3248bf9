import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Attachment, MailKind } from '../../mails/mail.shape.ts';
import type { CorrectAddressRequest, CorrectAddressResult } from '../../mails/bounces/correct-address.ts';
import { causeOfAgain } from '../../mails/mail.rules.ts';
import type { MailPreview } from '../../mails/preview-mail.ts';
import type { QueuedMail } from '../../mails/queue-mail.ts';
import type { BookingSearchStore } from './booking-search.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { MailAnswer } from './mails.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { Tx } from '../../database/tables.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type BookingMailDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock' | 'queueMail'> & {
  bookings: Pick<Bookings, 'byCode'>;
  bookingSearch: Pick<BookingSearchStore, 'mail'>;
  previewMail(mail: QueuedMail): Promise<MailPreview | null>;
  mending: {
    /** Lets one leave that was given up, kept, or came back. */
    retryMail(tx: Tx, id: string): Promise<boolean>;
    correctAddress(asked: CorrectAddressRequest): Promise<CorrectAddressResult | Refusal>;
  };
};

type BookingMailRef = { code: string; id: string };

async function find(deps: BookingMailDeps, { code, id }: BookingMailRef) {
  const booking = await deps.bookings.byCode(deps.database, code);
  const mail = booking && (await deps.bookingSearch.mail(deps.database, booking.id, id));
  return booking && mail ? { booking, mail } : null;
}

/** What a token is made of (tokens.ts), and what a code for one's data: reading the mail over a shoulder must not be enough to sign, or to download. */
const tokens = /[\w-]{43}/g;
const dataCodes = /(?<![#\w])\d{6}(?!\w)/g;
const maskSecrets = (kind: MailKind, text: string): string =>
  text.replace(kind === 'data_code' ? dataCodes : tokens, '…');

/** A page cannot fetch what travels inside a mail: it stands in the text itself. */
export const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (text, { cid, contentType, content }) =>
      cid === undefined
        ? text
        : text.replaceAll(
            `cid:${cid}`,
            `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
          ),
    html,
  );

/** As it would leave now; the table keeps no text of any mail. */
export async function readMail(
  deps: BookingMailDeps,
  _by: Permit<'view and resend mails'>,
  asked: BookingMailRef,
): Promise<MailAnswer | Refusal> {
  const found = await find(deps, asked);
  if (!found) return refuse('not_found');
  const written = await deps.previewMail(found.mail);
  if (!written) return refuse('mail_over');
  const { to, subject, html, text, attachments } = written;
  const masked = (words: string): string => maskSecrets(found.mail.kind, words);
  return { to, subject: masked(subject), html: withPictures(masked(html), attachments), text: masked(text) };
}

/**
 * One that was sent: its fact reported once more, with what is so now. One that was given up or kept leaves after all, as the mail
 * that it is; one in the queue stays there. Two who press at once send one.
 */
export async function resendMail(
  deps: BookingMailDeps,
  by: Permit<'view and resend mails'>,
  asked: BookingMailRef,
): Promise<'queued' | Refusal> {
  const found = await find(deps, asked);
  if (!found) return refuse('not_found');
  if (!(await deps.previewMail(found.mail))) return refuse('mail_over');
  const { kind, cause, reference, language, state, times } = found.mail;
  return deps.database.transaction().execute(async (tx) => {
    if (!(await deps.mending.retryMail(tx, asked.id))) {
      if (state !== 'sent') return 'queued' as const;
      await deps.queueMail(tx, { kind, cause: causeOfAgain(cause, times), reference, language });
    }
    const subject = { kind: 'booking', id: found.booking.id } as const;
    await writeAudit(deps, tx, by, { action: 'sent a mail again', subject, after: { mail: kind } });
    return 'queued' as const;
  });
}

/** As the customer says it on the phone; what came back leaves once more. The log holds that it was done, no address. */
export async function correctEmailForCustomer(
  deps: BookingMailDeps,
  by: Permit<'view and resend mails'>,
  { code, email }: { code: string; email: string },
): Promise<'corrected' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  const onDone = (tx: Tx) => writeAudit(deps, tx, by, { action: 'corrected an address', subject });
  const done = await deps.mending.correctAddress({ bookingId: booking.id, email, actor: 'staff', onDone });
  if (typeof done === 'string') return refuse('bad_form');
  return isRefusal(done) ? done : 'corrected';
}
