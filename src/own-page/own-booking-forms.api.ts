import { isRefusal, refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import type { FormAnswer, PageForm, PageForms, Posted } from '../pages/page-forms.ts';
import type { Booking, BookingStore } from '../booking/booking.store.ts';
import type { CancelAsked, Cancelled } from '../booking/cancel/cancel-booking.ts';
import { formStatus } from '../pages/form-status.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { CancelAnswered, KeyAnswered } from './own-booking-forms.shape.ts';
import type { ShownKey } from '../key-box/show-key.ts';

export type OwnFormsDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'byLink'>;
  links: LinkTokens;
  cancelBooking(asked: CancelAsked): Promise<Cancelled | Refusal>;
  showKey(bookingId: string): Promise<ShownKey | Refusal>;
  askErasure(token: string): Promise<'asked' | Refusal>;
  payHeld(booking: Booking): Promise<{ checkoutUrl: string } | Refusal>;
};

/** What a customer does on their own pages. The token in the address gives the right (docs/product.md §6). */
export const ownBookingForms = (deps: OwnFormsDeps): PageForms => ({
  booking: payForm(deps),
  bookingCancel: cancelForm(deps),
  bookingData: erasureForm(deps),
  bookingKey: keyForm(deps),
});

/** For who left the payment, or opened the link elsewhere. */
const payForm = (deps: OwnFormsDeps): PageForm => ({
  async answer(posted) {
    const booking = await bookingOf(deps, posted);
    const opened = booking ? await deps.payHeld(booking) : refuse('not_found');
    return isRefusal(opened) ? notPaid(opened.refusal) : { see: opened.checkoutUrl };
  },
  refused: (_, why) =>
    why === 'paused' || why === 'too_many_requests'
      ? notPaid(why)
      : { status: 503, answered: { pay: { state: 'failed' } } },
});

const notPaid = (refusal: RefusalCode): FormAnswer => ({
  status: formStatus(refusal),
  answered: { pay: { state: 'refused', refusal } },
});

const erasureForm = (deps: OwnFormsDeps): PageForm => ({
  answer: async ({ found }) => erasure(await deps.askErasure(found.params['token'] ?? '')),
  refused: () => erasure(null),
});

const erasure = (asked: 'asked' | Refusal | null): FormAnswer =>
  asked === 'asked'
    ? { status: 200, answered: { erasure: { state: 'asked' } } }
    : { status: asked === null ? 503 : 400, answered: { erasure: { state: 'failed' } } };

/** A press, because who only opens a link (a mail scanner, a preview) must see no code (F32). */
const keyForm = (deps: OwnFormsDeps): PageForm => ({
  async answer(posted) {
    const booking = await bookingOf(deps, posted);
    const shown = booking ? await deps.showKey(booking.id) : refuse('not_found');
    return isRefusal(shown) ? noKey(shown.refusal) : key(200, { state: 'shown', ...shown });
  },
  refused: (_, why) =>
    why === 'paused' || why === 'too_many_requests' ? noKey(why) : key(503, { state: 'failed' }),
});

const key = (status: 200 | 400 | 429 | 503, answer: KeyAnswered): FormAnswer => ({
  status,
  answered: { key: answer },
});
const noKey = (refusal: RefusalCode): FormAnswer => key(formStatus(refusal), { state: 'refused', refusal });

const cancelForm = (deps: OwnFormsDeps): PageForm => ({
  async answer(posted) {
    const booking = await bookingOf(deps, posted);
    const expected = centsIn(posted, 'refundCents');
    if (!booking || expected === null) return shown(refuse(booking ? 'bad_form' : 'not_found'));
    const asked = { bookingId: booking.id, actor: 'customer', expectedRefundCents: expected } as const;
    return shown(await deps.cancelBooking(asked));
  },
  refused: (_, why) => (why === 'paused' || why === 'too_many_requests' ? shown(refuse(why)) : failed),
});

const shown = (answer: Cancelled | Refusal): FormAnswer =>
  isRefusal(answer)
    ? page(formStatus(answer.refusal), { state: 'refused', refusal: answer.refusal })
    : page(200, { state: 'done', refundCents: answer.refundCents });

const page = (status: 200 | 400 | 429 | 503, cancel: CancelAnswered): FormAnswer => ({
  status,
  answered: { cancel },
});
const failed = page(503, { state: 'failed' });

const bookingOf = ({ bookings, database, links }: OwnFormsDeps, { found }: Posted): Promise<Booking | null> =>
  bookings.byLink(database, links.fingerprint(found.params['token'] ?? ''));

function centsIn({ fields }: Posted, name: string): number | null {
  const typed = fields.get(name) ?? '';
  return /^\d{1,8}$/.test(typed) ? Number(typed) : null;
}
