import * as z from 'zod/mini';
import { buttonForm } from '../../basics/forms.ts';
import type { Cents } from '../../basics/money.ts';
import type { RefusalCode, RefusalValues } from '../../basics/refusals.ts';
import { PlainDateShape, TimeOfDayShape } from '../../fleet/date-time.shape.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { hasSecondDriver } from '../../shop/extras.rules.ts';
import type { Booking } from '../booking.type.ts';
import { placeFields, placeOf } from '../trip.shape.ts';

/** What a customer may change of a booking; all of it each time, so that one look says what is wanted. */
export const ChangeWish = z
  .strictObject({
    scooterId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    startDate: PlainDateShape,
    startTime: TimeOfDayShape,
    endDate: PlainDateShape,
    endTime: TimeOfDayShape,
    ...placeFields,
    secondDriver: z.boolean(),
  })
  .check(
    z.refine((wish) => `${wish.startDate}T${wish.startTime}` < `${wish.endDate}T${wish.endTime}`, {
      error: 'end_before_start',
      path: ['endDate'],
    }),
  );
export type ChangeWish = z.infer<typeof ChangeWish>;

/** A booking in the words of a wish: what it would be asked for to stay as it is. */
export const wishOf = ({
  trip,
  start,
  end,
  rides: [ride],
}: Pick<Booking, 'trip' | 'start' | 'end' | 'rides'>): ChangeWish => ({
  scooterId: ride.scooterId,
  startDate: start.date,
  startTime: start.time,
  endDate: end.date,
  endTime: end.time,
  ...placeOf(trip),
  secondDriver: hasSecondDriver(ride.extras),
});

/** What a wish would cost, line by line, beside what was booked. */
export type ChangeOffer = {
  wish: ChangeWish;
  before: Quote;
  after: Quote;
  dueCents: Cents;
  backCents: Cents;
  /** Of what it becomes cheaper by, what only lessens a rest that is to be paid; left out where that is nothing. */
  lessensRestCents?: Cents;
  /** Of an earlier change, used now. */
  creditCents: Cents;
  /** Of the difference, kept by the shop. */
  keptCents: Cents;
  /** The contract was signed for something else and must be signed again. */
  signAgain: boolean;
  freeUntil: string;
  freeIsOver: boolean;
  /** The booking's version that the offer is for. */
  version: number;
};

/** The same of all that were ordered together and can be changed. `wish`: of the one whose page it is. */
export type ChangeTogetherOffer = Omit<ChangeOffer, 'before' | 'after' | 'version'> & {
  /** `wish`: what becomes of each. */
  rides: { code: string; version: number; wish: ChangeWish; before: Quote; after: Quote }[];
};

type Versions = readonly { code: string; version: number }[];
/** Of those that an offer for all is about, in one field of its form. */
export const versionsText = (rides: Versions): string =>
  rides.map(({ code, version }) => `${code}:${version}`).join(' ');
export const versionsIn = (text: string): Versions | null =>
  /^\w{1,20}:\d{1,9}( \w{1,20}:\d{1,9}){0,49}$/.test(text)
    ? text.split(' ').map((one) => {
        const [code = '', version] = one.split(':');
        return { code, version: Number(version) };
      })
    : null;

/** One that can be had, and what it costs or gives back. */
export type ChangeAlternative = Pick<ChangeOffer, 'wish' | 'dueCents' | 'backCents' | 'lessensRestCents'>;

/** Its fields are read against the booking (change.form.ts). */
export const changeForm = buttonForm<
  | { state: 'offer'; offer: ChangeOffer }
  | { state: 'offer_all'; offerAll: ChangeTogetherOffer }
  | { state: 'done'; backCents: Cents }
  | {
      state: 'refused';
      refusal: RefusalCode;
      /** What its sentence names. */
      values?: RefusalValues;
      wish: ChangeWish | null;
      offer?: ChangeOffer;
      offerAll?: ChangeTogetherOffer;
      /** It was wished for all that were ordered together. */
      isForAll?: true;
      /** What can be had instead. */
      instead?: ChangeAlternative[];
    }
>('change');
