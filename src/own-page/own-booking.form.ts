import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { riderNoteForm } from '../booking/trip.shape.ts';
import type { CancelBookingRequest, CancelBookingResult } from '../booking/cancel/cancel-booking.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { isPickupPhotoKind } from '../handover/pickup/pickup-photo.shape.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { KeyBoxRoom } from '../key-box/key-box.ts';
import { href } from '../pages/routes.ts';
import {
  cancelForm,
  erasureForm,
  keyForm,
  maxPhotoBytes,
  payForm,
  pickupPhotoForm,
  renewLinkForm,
} from './own-booking-forms.rules.ts';

export type OwnBookingFormsDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byLink' | 'byLinkOfAnyAge'>;
  clock: Clock;
  /** False where it is too late for one. */
  changeRiderNote(bookingId: string, note: string): Promise<boolean>;
  links: LinkTokens;
  cancelBooking(asked: CancelBookingRequest): Promise<CancelBookingResult | Refusal>;
  showKeyBoxCode: KeyBoxRoom['showKeyBoxCode'];
  savePickupPhoto: HandoverRoom['savePickupPhoto'];
  /** By the booking's own address, as when the link was lost. */
  requestBookingLink(booking: Booking): Promise<void>;
  requestErasure(token: string): Promise<'asked' | Refusal>;
  openHeldPayment(booking: Booking): Promise<{ checkoutUrl: string } | Refusal>;
};

/** What a customer does on their own pages. The token in the address gives the right (docs/product.md §6). */
export function ownBookingPageForms(deps: OwnBookingFormsDeps) {
  const fingerprintIn = ({ found }: FormPost) => deps.links.fingerprint(found.params['token'] ?? '');
  const bookingOf = async (posted: FormPost): Promise<Booking | Refusal> =>
    (await deps.bookings.byLink(deps.database, fingerprintIn(posted), deps.clock.now())) ??
    refuse('not_found');

  // For someone who left the payment, or opened the link elsewhere.
  const pay = definePageForm(payForm, {
    async handle(posted) {
      const booking = await bookingOf(posted);
      const opened = isRefusal(booking) ? booking : await deps.openHeldPayment(booking);
      return isRefusal(opened) ? opened : { redirectTo: opened.checkoutUrl };
    },
  });
  const note = definePageForm(riderNoteForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
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
  const key = definePageForm(keyForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      const kilometres = numberIn(values.kilometres);
      const fuelEighths = numberIn(values.fuel);
      const readings = { kilometres, fuelEighths };
      const shown = isRefusal(booking) ? booking : await deps.showKeyBoxCode(booking.id, readings);
      const isRead = kilometres !== null || fuelEighths !== null;
      return isRefusal(shown) ? shown : { state: 'shown', ...shown, isRead };
    },
  });
  const pickupPhoto = definePageForm(pickupPhotoForm, {
    async handle({ values: { kind }, file: sent, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      if (!isPickupPhotoKind(kind) || !sent) return refuse('bad_photo');
      const saved = await deps.savePickupPhoto({ bookingId: booking.id, kind, sent });
      if (isRefusal(saved)) return saved;
      const { params, language } = posted.found;
      return { redirectTo: href('bookingKey', language, { token: params['token'] ?? '' }) };
    },
  });
  /** Only a photo is ever too large. */
  const keyFormOf = ({ fields }: FormPost, why?: RefusalCode) =>
    fields.has('kind') || why === 'too_large' ? pickupPhoto : key;

  const formOf = ({ fields }: FormPost) =>
    fields.has('renewLink') ? renewLink : fields.has('riderNote') ? note : pay;

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
        const answer = await deps.cancelBooking(asked);
        return isRefusal(answer) ? answer : { state: 'done', refundCents: answer.refundCents };
      },
    }),
    bookingData: definePageForm(erasureForm, {
      async handle({ found }) {
        const state = await deps.requestErasure(found.params['token'] ?? '');
        return isRefusal(state) ? state : { state };
      },
    }),
    // The code by a press, because who only opens a link (a mail scanner, a preview) must see no code (F32).
    bookingKey: {
      file: { field: 'photo', longest: maxPhotoBytes, bytes: true },
      handle: (posted) => keyFormOf(posted).handle(posted),
      handleRefusal: (posted, why) => keyFormOf(posted, why).handleRefusal(posted, why),
    } satisfies PageForm,
  };
}

function centsIn({ fields }: FormPost, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null;
}

const numberIn = (digits: string): number | null => (digits === '' ? null : Number(digits));
