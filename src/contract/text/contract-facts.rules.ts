import { hasSecondDriver } from '../../shop/extras.rules.ts';
import type { Cents } from '../../basics/money.ts';
import type { WallClock } from '../../basics/rome-time.ts';
import type { Booking, Ride } from '../../booking/booking.type.ts';
import type { Place as MeetingPlace } from '../../booking/trip.shape.ts';
import { policyOf, type BookingPolicy, type FrozenPolicy } from '../../price/booking-policy.rules.ts';
import type { QuoteLine } from '../../price/quote.shape.ts';
import type { Replacement } from '../../price/replacement.rules.ts';
import { agreedDeposit } from '../../shop/agreed-fees.rules.ts';
import { damageTermsOf } from '../../shop/damage-terms.rules.ts';
import type { DamageTerms } from '../../shop/published-shop.rules.ts';
import { colourName, type NamedColour } from '../../fleet/colour.rules.ts';
import { readyColour } from '../../fleet/ready-colours.rules.ts';
import type { ModelType, NeededLicence, TextsByLanguage } from '../../fleet/model.rules.ts';
import { type Language, languages } from '../../translations/languages.ts';

export type Place = { kind: 'office' } | { kind: 'address'; address: string; town: string };
export type PriceLine = {
  kind: QuoteLine['kind'];
  id: string;
  quantity: number;
  amountCents: Cents;
  extra?: QuoteLine['extra'];
};

/** What of a booking stands in its contract. A text whose facts have changed is no longer offered for signing (F34). */
export type ContractFacts = {
  code: string;
  vehicle: VehicleInContract;
  pickup: WallClock & { place: Place };
  return: WallClock & { place: Place };
  secondDriver: boolean;
  licence: { country: string; category: string };
  price: { lines: PriceLine[]; totalCents: Cents; rentalHours: number; rentalDays: number };
  /** ISO instant, frozen on the booking. */
  freeCancellationUntil: string;
  /** The booking's own, whatever the shop promises by now. */
  policy: BookingPolicy;
  /** As agreed when it was booked; nothing where nothing was: a text of before keeps its facts. */
  damage?: DamageTerms;
  /** Likewise, of what is held on a card. */
  deposit?: { cents: Cents; releaseHours: number };
  /** What was paid of it when it was booked, and how many days before the pickup the rest is due; left out where it was paid whole. */
  part?: { nowCents: Cents; restDays: number };
  /** What its own extras cost, each piece, where they do not come back; left out where none has a price. */
  replacements?: Replacement[];
};
/** `licence`: the least that it needs, in a contract only where that is not the one for 125 cc (`neededLicenceOf`). */
export type Vehicle = NamedColour & {
  model: string;
  type: ModelType;
  seats: number;
  licence?: NeededLicence;
};
/** `colourNames`: of a colour of the owner's own. */
type VehicleInContract = Omit<Vehicle, 'colourNames'> & { colourNames?: TextsByLanguage };

/** The part of a booking that the contract of one ride is made from. */
export type BookedRental = Pick<Booking, 'code' | 'start' | 'end' | 'totalCents' | 'termsVersion'> &
  MeetingPlace &
  Pick<Ride, 'extras'> & {
    part?: Booking['part'];
    quote: FrozenPolicy & {
      lines: PriceLine[];
      rentalHours: number;
      rentalDays: number;
      freeCancellationUntil: string;
      replacements?: Replacement[] | undefined;
    };
    driver: { licenceCountry: string | null; licenceCategory: string | null };
  };

export function factsOf(booking: BookedRental, vehicle: VehicleInContract): ContractFacts {
  const { quote, driver, start, end } = booking;
  const damage = damageTermsOf(booking.termsVersion);
  const deposit = agreedDeposit(booking.termsVersion);
  return {
    code: booking.code,
    vehicle: {
      model: oneLine(vehicle.model),
      colour: vehicle.colour,
      ...(!readyColour(vehicle.colour) && {
        colourNames: Object.fromEntries(
          languages.map((language) => [language, colourName(vehicle, language)]),
        ),
      }),
      type: vehicle.type,
      seats: vehicle.seats,
      ...(vehicle.licence && vehicle.licence !== 'A1' && { licence: vehicle.licence }),
    },
    pickup: { date: start.date, time: start.time, place: placeOf(booking, booking.deliveryAddress) },
    return: { date: end.date, time: end.time, place: placeOf(booking, booking.returnAddress) },
    secondDriver: hasSecondDriver(booking.extras),
    // Not told yet: no text is written before it is (refuseToSave in save-customer-data.ts).
    licence: { country: driver.licenceCountry ?? '', category: driver.licenceCategory ?? '' },
    price: {
      lines: quote.lines.map(({ kind, id, quantity, amountCents, extra }) => ({
        kind,
        id,
        quantity,
        amountCents,
        ...(extra && { extra }),
      })),
      totalCents: booking.totalCents,
      rentalHours: quote.rentalHours,
      rentalDays: quote.rentalDays,
    },
    freeCancellationUntil: quote.freeCancellationUntil,
    policy: policyOf(quote),
    ...(damage && { damage }),
    ...(deposit.cents > 0 && { deposit }),
    ...(booking.part && { part: { nowCents: booking.part.nowCents, restDays: booking.part.restDays } }),
    ...(quote.replacements && { replacements: quote.replacements }),
  };
}

/** The least that its scooter needs. */
export const neededLicenceOf = ({ vehicle }: Pick<ContractFacts, 'vehicle'>): NeededLicence =>
  vehicle.licence ?? 'A1';

/** Whose names of a damaged part have always been compared, whatever text was read: those that there were. */
const languagesAtFirst = ['it', 'en', 'es', 'fr', 'pt', 'de'];

/**
 * What of them a text in that language shows, and what has always been compared beside it: both names of a colour in Italian and
 * English texts. Of a language that came later only its own texts know anything, so that it makes no other stale.
 */
export function factsInText(facts: ContractFacts, language: Language): ContractFacts {
  const names = facts.vehicle.colourNames;
  const { damage } = facts;
  const colourNames = names && { it: names.it, en: names.en, [language]: names[language] };
  return {
    ...facts,
    ...(colourNames && { vehicle: { ...facts.vehicle, colourNames } }),
    ...(damage && {
      damage: {
        ...damage,
        damagedParts: damage.damagedParts.map((part) => ({ ...part, text: comparedIn(language, part.text) })),
      },
    }),
  };
}

const comparedIn = <Text extends object>(language: Language, text: Text): Text =>
  Object.fromEntries(
    Object.entries(text).filter(([each]) => each === language || languagesAtFirst.includes(each)),
  ) as Text;

const placeOf = (booking: BookedRental, address: string): Place =>
  booking.pickupOption === 'office'
    ? { kind: 'office' }
    : { kind: 'address', address: oneLine(address), town: oneLine(booking.destination) };

/** What people typed stays on its line: a line break could pass for a clause of the contract. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export const colourInContract = ({ colour, colourNames }: VehicleInContract, language: Language): string =>
  oneLine(colourName({ colour, colourNames: colourNames ?? readyColour(colour)?.names ?? {} }, language));
