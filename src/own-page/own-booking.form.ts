import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { riderNoteForm } from '../booking/trip.shape.ts';
import { versionsIn } from '../booking/change/change.shape.ts';
import type { CancelBookingRequest, CancelBookingResult } from '../booking/cancel/cancel-booking.ts';
import type { CancelTogetherRequest, CancelTogetherResult } from '../booking/cancel/cancel-together.ts';
import type { LinkHolder } from '../booking/booking-link.rules.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import { openByLink } from '../booking/open-by-link.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { type AskedFormDeps, askedPageForm } from './asked.form.ts';
import { type ChargeFormDeps, chargePageForm, keptCardPageForm } from './charge.form.ts';
import { emailPageForm, type EmailFormDeps } from './email.form.ts';
import { groupPageForm, type GroupFormDeps } from './group.form.ts';
import { invoicePageForm, type InvoiceFormDeps } from './invoice.form.ts';
import { keyBoxPageForm, type KeyBoxFormDeps } from './key-box.form.ts';
import { type KeptFormDeps, keptPageForm } from './kept.form.ts';
import { cancelForm, giveDepositForm, payForm, renewLinkForm, restForm } from './own-booking-forms.rules.ts';
import { personalDataPageForm, type PersonalDataFormDeps } from './personal-data.form.ts';

export type OwnBookingFormsDeps = KeyBoxFormDeps &
  GroupFormDeps &
  ChargeFormDeps &
  EmailFormDeps &
  AskedFormDeps &
  PersonalDataFormDeps &
  KeptFormDeps &
  InvoiceFormDeps & {
    database: Database;
    bookings: Pick<Bookings, 'byLink' | 'byAnyLink' | 'byLinkOfAnyAge'>;
    clock: Clock;
    /** False where it is too late for one. */
    changeRiderNote(bookingId: string, note: string): Promise<boolean>;
    links: LinkTokens;
    cancelBooking(asked: CancelBookingRequest): Promise<CancelBookingResult | Refusal>;
    cancelTogether(asked: CancelTogetherRequest): Promise<CancelTogetherResult | Refusal>;
    /** By the booking's own address, as when the link was lost. */
    requestBookingLink(booking: Booking): Promise<void>;
    openHeldPayment(booking: Booking, holder: LinkHolder): Promise<{ checkoutUrl: string } | Refusal>;
    openRestPayment(booking: Booking): Promise<{ checkoutUrl: string } | Refusal>;
    /** The page on which its deposit is given. */
    openDeposit(booking: Booking): Promise<{ checkoutUrl: string } | Refusal>;
    secureCookies: boolean;
  };

/** What a customer does on their own pages. The token in the address gives the right (docs/product.md §6). */
export function ownBookingPageForms(deps: OwnBookingFormsDeps) {
  const fingerprintIn = ({ found }: FormPost) => deps.links.fingerprint(found.params['token'] ?? '');
  const bookingOf = ({ found }: FormPost) => openByLink(deps, found.params['token']);

  /** Of what who rides beside the customer may do as well. */
  const riddenBy = async (posted: FormPost): Promise<Booking | Refusal> =>
    (await deps.bookings.byAnyLink(deps.database, fingerprintIn(posted), deps.clock.now()))?.booking ??
    refuse('not_found');

  /** A rider pays nothing but a share of their own. */
  const isAskedForShare = async (booking: Booking): Promise<boolean> =>
    (await deps.readPot(deps.database, booking))?.step === 'open';

  // For someone who left the payment, or opened the link elsewhere.
  const pay = definePageForm(payForm, {
    async handle(posted) {
      const found = await deps.bookings.byAnyLink(deps.database, fingerprintIn(posted), deps.clock.now());
      const mayPay = found && (found.holder === 'customer' || (await isAskedForShare(found.booking)));
      const opened = mayPay ? await deps.openHeldPayment(found.booking, found.holder) : refuse('not_found');
      return isRefusal(opened) ? opened : { redirectTo: opened.checkoutUrl };
    },
  });
  /** To the provider, and back to this page. */
  const leadTo = (open: (booking: Booking) => Promise<{ checkoutUrl: string } | Refusal>) => ({
    async handle(posted: FormPost) {
      const booking = await bookingOf(posted);
      const opened = isRefusal(booking) ? booking : await open(booking);
      if (isRefusal(opened)) return opened;
      const setCookie = returnCookieFor(posted.found.params['token'] ?? '', deps.secureCookies);
      return { redirectTo: opened.checkoutUrl, setCookie };
    },
  });
  const note = definePageForm(riderNoteForm, {
    async handle({ values, ...posted }) {
      const booking = await riddenBy(posted);
      if (isRefusal(booking)) return booking;
      const isChanged = await deps.changeRiderNote(booking.id, values.riderNote);
      return isChanged ? { state: 'saved' } : refuse('cannot_change');
    },
  });
  // A link that has ended still says whose it was: a new one goes to that booking's own address.
  const renewLink = definePageForm(renewLinkForm, {
    async handle(posted) {
      const booking = await deps.bookings.byLinkOfAnyAge(deps.database, fingerprintIn(posted));
      if (!booking) return refuse('not_found');
      await deps.requestBookingLink(booking);
      return { state: 'asked' };
    },
  });
  /** By a field that no other of the page's forms has; paying has none of them. */
  const byField = Object.entries({
    renewLink,
    kept: keptPageForm(deps, bookingOf),
    rest: definePageForm(restForm, leadTo(deps.openRestPayment)),
    giveDeposit: definePageForm(giveDepositForm, leadTo(deps.openDeposit)),
    asked: askedPageForm(deps, bookingOf),
    ride: groupPageForm(deps, bookingOf),
    act: chargePageForm(deps, bookingOf),
    email: emailPageForm(deps, bookingOf),
    keptCard: keptCardPageForm(deps, bookingOf),
    riderNote: note,
  });
  const formOf = ({ fields }: FormPost) => byField.find(([field]) => fields.has(field))?.[1] ?? pay;

  return {
    booking: {
      handle: (posted) => formOf(posted).handle(posted),
      handleRefusal: (posted, why) => formOf(posted).handleRefusal(posted, why),
    } satisfies PageForm,
    bookingCancel: definePageForm(cancelForm, {
      async handle(posted) {
        const booking = await bookingOf(posted);
        if (isRefusal(booking)) return booking;
        const expectedRefundCents = centsIn(posted, 'refundCents');
        if (expectedRefundCents === null) return refuse('bad_form');
        const asked = { bookingId: booking.id, actor: 'customer', expectedRefundCents } as const;
        if (posted.fields.get('which') === 'all') {
          const expected = versionsIn(posted.fields.get('versions') ?? '');
          return expected ? cancelAll(deps, { ...asked, expected }) : refuse('bad_form');
        }
        const answer = await deps.cancelBooking(asked);
        return isRefusal(answer) ? answer : { state: 'done', refundCents: answer.refundCents };
      },
    }),
    bookingData: personalDataPageForm(deps),
    bookingInvoice: invoicePageForm(deps, bookingOf),
    bookingKey: keyBoxPageForm(deps, riddenBy),
  };
}

async function cancelAll(deps: OwnBookingFormsDeps, asked: CancelTogetherRequest) {
  const answer = await deps.cancelTogether(asked);
  if (isRefusal(answer)) return answer;
  const { refundCents, cancelled, staying } = answer;
  return {
    state: 'done',
    refundCents,
    group: { cancelled: cancelled.length, staying: staying.length },
  } as const;
}

function centsIn({ fields }: FormPost, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null;
}
