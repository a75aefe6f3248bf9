import { isRefusal, refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import type { FormResponse, PageForm, PageForms, FormPost } from '../pages/page-forms.ts';
import type { Booking, BookingStore } from '../booking/booking.store.ts';
import type { CancelBookingRequest, CancelBookingResult } from '../booking/cancel/cancel-booking.ts';
import { formStatusOf } from '../pages/form-status.rules.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { CancelFormResult, KeyFormResult } from './own-booking-forms.type.ts';
import type { KeyBoxCode } from '../key-box/show-key-box-code.ts';

export type OwnBookingFormsDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'byLink'>;
  links: LinkTokens;
  cancelBooking(asked: CancelBookingRequest): Promise<CancelBookingResult | Refusal>;
  showKeyBoxCode(bookingId: string): Promise<KeyBoxCode | Refusal>;
  requestErasure(token: string): Promise<'asked' | Refusal>;
  openHeldPayment(booking: Booking): Promise<{ checkoutUrl: string } | Refusal>;
};

/** What a customer does on their own pages. The token in the address gives the right (docs/product.md §6). */
export const ownBookingForms = (deps: OwnBookingFormsDeps): PageForms => ({
  booking: payForm(deps),
  bookingCancel: cancelForm(deps),
  bookingData: erasureForm(deps),
  bookingKey: keyForm(deps),
});

/** For who left the payment, or opened the link elsewhere. */
const payForm = (deps: OwnBookingFormsDeps): PageForm => ({
  async handle(posted) {
    const booking = await bookingOf(deps, posted);
    const opened = booking ? await deps.openHeldPayment(booking) : refuse('not_found');
    return isRefusal(opened) ? notPaid(opened.refusal) : { redirectTo: opened.checkoutUrl };
  },
  handleRefusal: (_, why) =>
    why === 'paused' || why === 'too_many_requests'
      ? notPaid(why)
      : { status: 503, formResults: { pay: { state: 'failed' } } },
});

const notPaid = (refusal: RefusalCode): FormResponse => ({
  status: formStatusOf(refusal),
  formResults: { pay: { state: 'refused', refusal } },
});

const erasureForm = (deps: OwnBookingFormsDeps): PageForm => ({
  handle: async ({ found }) => erasure(await deps.requestErasure(found.params['token'] ?? '')),
  handleRefusal: () => erasure(null),
});

const erasure = (asked: 'asked' | Refusal | null): FormResponse =>
  asked === 'asked'
    ? { status: 200, formResults: { erasure: { state: 'asked' } } }
    : { status: asked === null ? 503 : 400, formResults: { erasure: { state: 'failed' } } };

/** A press, because who only opens a link (a mail scanner, a preview) must see no code (F32). */
const keyForm = (deps: OwnBookingFormsDeps): PageForm => ({
  async handle(posted) {
    const booking = await bookingOf(deps, posted);
    const shown = booking ? await deps.showKeyBoxCode(booking.id) : refuse('not_found');
    return isRefusal(shown) ? keyRefusedPage(shown.refusal) : key(200, { state: 'shown', ...shown });
  },
  handleRefusal: (_, why) =>
    why === 'paused' || why === 'too_many_requests' ? keyRefusedPage(why) : key(503, { state: 'failed' }),
});

const key = (status: 200 | 400 | 429 | 503, answer: KeyFormResult): FormResponse => ({
  status,
  formResults: { key: answer },
});
const keyRefusedPage = (refusal: RefusalCode): FormResponse =>
  key(formStatusOf(refusal), { state: 'refused', refusal });

const cancelForm = (deps: OwnBookingFormsDeps): PageForm => ({
  async handle(posted) {
    const booking = await bookingOf(deps, posted);
    const expected = centsIn(posted, 'refundCents');
    if (!booking || expected === null) return shown(refuse(booking ? 'bad_form' : 'not_found'));
    const asked = { bookingId: booking.id, actor: 'customer', expectedRefundCents: expected } as const;
    return shown(await deps.cancelBooking(asked));
  },
  handleRefusal: (_, why) => (why === 'paused' || why === 'too_many_requests' ? shown(refuse(why)) : failed),
});

const shown = (answer: CancelBookingResult | Refusal): FormResponse =>
  isRefusal(answer)
    ? page(formStatusOf(answer.refusal), { state: 'refused', refusal: answer.refusal })
    : page(200, { state: 'done', refundCents: answer.refundCents });

const page = (status: 200 | 400 | 429 | 503, cancel: CancelFormResult): FormResponse => ({
  status,
  formResults: { cancel },
});
const failed = page(503, { state: 'failed' });

const bookingOf = (
  { bookings, database, links }: OwnBookingFormsDeps,
  { found }: FormPost,
): Promise<Booking | null> => bookings.byLink(database, links.fingerprint(found.params['token'] ?? ''));

function centsIn({ fields }: FormPost, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null;
}
