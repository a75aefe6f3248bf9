import { Hono } from 'hono';
import type { Clock } from '../basics/clock.ts';
import { isRefusal, type ListedRefusal, refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import {
  PickupPhotoBody,
  PickupPhotoPath,
  PickupPhotosAnswer,
} from '../handover/pickup/pickup-photo.shape.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';

export type PickupPhotosDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'byAnyLink'>;
  links: LinkTokens;
  savePickupPhoto: HandoverRoom['savePickupPhoto'];
};

/** A refusal that is missing here does not compile where it is answered. */
const photographing = [
  'bad_form',
  'unknown_key',
  'bad_photo',
  'not_found',
  'contract_not_found',
  'key_unsigned',
  'key_too_early',
  'key_not_back',
  'no_key',
  'rest_unpaid',
  'deposit_missing',
  'pickup_photos_closed',
  'too_many_photos',
  'too_large',
] as const;

/** What a customer photographs before the key box opens. It can be sent, and never be read back by the link: a licence is in it. */
export const pickupPhotosApi = ({ database, clock, bookings, links, savePickupPhoto }: PickupPhotosDeps) =>
  new Hono().put(
    '/bookings/by-token/:token/pickup-photos/:kind',
    describeCall({
      summary: 'A photo of the licence or of one side of the scooter, before the key box opens',
      tag: 'booking',
      ok: PickupPhotosAnswer,
      refusals: photographing,
    }),
    validate('param', PickupPhotoPath),
    validate('json', PickupPhotoBody),
    async (c) => {
      const { token, kind } = c.req.valid('param');
      const opened = await bookings.byAnyLink(database, links.fingerprint(token), clock.now());
      const sent = new Uint8Array(Buffer.from(c.req.valid('json').picture, 'base64'));
      const photos = opened
        ? await savePickupPhoto({ bookingId: opened.booking.id, kind, sent })
        : refuse('not_found');
      return isRefusal(photos)
        ? answerRefusal(c, photos satisfies ListedRefusal<typeof photographing>)
        : c.json({ photos });
    },
  );
