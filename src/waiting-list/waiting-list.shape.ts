import * as z from 'zod/mini';
import { buttonForm } from '../basics/forms.ts';
import { endsAfterStart, startBeforeEnd } from '../booking/booking.shape.ts';
import { mostScooters } from '../shop/settings/policy.shape.ts';
import { EmailShape } from '../shop/person.shape.ts';
import type { WallClock } from '../basics/rome-time.ts';
import { PlainDateShape, TimeOfDayShape } from '../fleet/date-time.shape.ts';
import { TownNameShape } from '../place/town-name.shape.ts';
import type { ScooterOffer } from '../booking/offer/offer.shape.ts';
import { languages } from '../translations/languages.ts';

/** Body of POST /api/waiting-list; `scooters`: so many together, one where it is left out. Streets are asked for when there is a scooter, not before. */
export const WaitingListBody = z
  .strictObject({
    startDate: PlainDateShape,
    startTime: TimeOfDayShape,
    endDate: PlainDateShape,
    endTime: TimeOfDayShape,
    destination: TownNameShape,
    pickupOption: z.enum(['office', 'delivery']),
    scooters: z._default(z.int().check(z.minimum(1), z.maximum(mostScooters)), 1),
    email: EmailShape,
    language: z.enum(languages),
  })
  .check(z.refine(endsAfterStart, startBeforeEnd));
export type WaitingListRequest = z.infer<typeof WaitingListBody>;

export const WaitingListAnswer = z.object({ ok: z.literal(true) });

/** What the page of a place on the waiting list shows. `draftId` gives the right to what is held. */
export type WaitingListPage = {
  token: string;
  draftId: string;
  state: 'asked' | 'waiting' | 'offered' | 'booked' | 'over';
  start: WallClock;
  end: WallClock;
  destination: string;
  pickupOption: 'office' | 'delivery';
  /** How many are waited for. */
  scooters: number;
  /** `isHeld`: held for this customer until then; otherwise the first who pays gets it. */
  offer: { scooters: readonly [ScooterOffer, ...ScooterOffer[]]; until: Date; isHeld: boolean } | null;
  /** Of the page of the booking that was made of it and is not paid yet. */
  unpaidToken: string | null;
};

export const waitingListForm = buttonForm<{ state: 'confirmed' | 'left' }>('waiting');
