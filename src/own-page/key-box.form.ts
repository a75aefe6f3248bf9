import { isRefusal, refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import { isPickupPhotoKind } from '../handover/pickup/pickup-photo.shape.ts';
import type { KeyBoxRoom } from '../key-box/key-box.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { href } from '../pages/routes.ts';
import { keyForm, maxPhotoBytes, pickupPhotoForm } from './own-booking-forms.rules.ts';

export type KeyBoxFormDeps = {
  showKeyBoxCode: KeyBoxRoom['showKeyBoxCode'];
  savePickupPhoto: HandoverRoom['savePickupPhoto'];
};

/** The photos before the key box opens, one form each, and its code: by a press, because who only opens a link (a mail scanner, a preview) must see no code (F32). */
export function keyBoxPageForm(
  deps: KeyBoxFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm {
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
  const formOf = ({ fields }: FormPost, why?: RefusalCode) =>
    fields.has('kind') || why === 'too_large' ? pickupPhoto : key;

  return {
    file: { field: 'photo', longest: maxPhotoBytes, bytes: true },
    handle: (posted) => formOf(posted).handle(posted),
    handleRefusal: (posted, why) => formOf(posted, why).handleRefusal(posted, why),
  };
}

const numberIn = (digits: string): number | null => (digits === '' ? null : Number(digits));
