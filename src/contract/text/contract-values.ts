import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { Cents } from '../../basics/money.ts';
import { agreedExtra, textIn } from '../../price/extra.rules.ts';
import { ownPricedAmong } from '../../price/replacement.rules.ts';
import type { OwnPricedThing } from '../../shop/lost-things.rules.ts';
import type { ModelType } from '../../fleet/model.rules.ts';
import { restDueOn } from '../../booking/part-payment/part-payment.rules.ts';
import { rentalLength } from '../../price/price.rules.ts';
import { business, policy } from '../../shop/business.rules.ts';
import { cardKeeping } from '../../shop/payments.rules.ts';
import { formatDate, formatInstant, formatMoment, formatMoney } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import type { AdditionalDriver, CustomerData } from '../contract.shape.ts';
import { addedArticles } from './added-articles.ts';
import { colourInContract, type ContractFacts, type Place, type PriceLine } from './contract-facts.rules.ts';
import { contractTerms } from './contract-terms.rules.ts';
import { damageArticles, type DamageWords } from './damage-articles.ts';

export type PersonInContract = Pick<
  AdditionalDriver,
  'fullName' | 'dateOfBirth' | 'placeOfBirth' | 'idNumber'
>;
/** What a language calls that which a value is made of. */
export type WordsInValues = {
  kinds: Record<ModelType, string>;
  office(address: string): string;
  atAddress(address: string, town: string): string;
  hours(count: number): string;
  /** So long after something, in the sentence about the deposit; null: at once. */
  later(hours: string | null): string;
  days(count: number): string;
  lines: {
    rental(duration: string): string;
    secondDriver: string;
    extra(id: string): string;
    free: string;
    promo(code: string): string;
    delivery: string;
  };
  damage: DamageWords;
  /** Of an article of the owner's that is missing in this language. */
  writtenOnlyIn(language: Language): string;
};

export type ContractValues = ReturnType<typeof contractValues>;

export type WrittenContract = {
  facts: ContractFacts;
  customer: CustomerData;
  now: Date;
  version: string;
  /** The language of the text that stands beside this one; null where it stands alone. */
  beside: Language | null;
};

/** All that stands between the words of a contract, as that language writes it. */
export function contractValues(
  language: Language,
  words: WordsInValues,
  { facts, customer, now, version, beside }: WrittenContract,
) {
  const money = (cents: Cents): string => formatMoney(language, cents);
  const releaseHours = facts.deposit?.releaseHours ?? 0;
  return {
    ...shopValues(),
    ...termsValues(money),
    ...bookingValues(language, words, facts),
    ...feesGivenUp(facts.replacements ?? []),
    version,
    beside,
    customer: { ...customer, ...personOf(language, customer) },
    second: customer.additionalDriver ? personOf(language, customer.additionalDriver) : null,
    priceLines: facts.price.lines.map((line) => priceLine(language, words, { line, price: facts.price })),
    total: money(facts.price.totalCents),
    freeUntil: freeUntil(language, facts, now),
    damageCap: facts.damage?.damageCapCents == null ? null : money(facts.damage.damageCapCents),
    deposit: facts.deposit ? money(facts.deposit.cents) : null,
    depositRelease: words.later(releaseHours === 0 ? null : words.hours(releaseHours)),
    keepsCards: cardKeeping() !== null,
    part: facts.part
      ? {
          /** Null where all of it is paid at the pickup. */
          now: facts.part.nowCents > 0 ? money(facts.part.nowCents) : null,
          due: formatDate(language, restDueOn(facts.pickup.date, facts.part), 'weekday'),
        }
      : null,
    damage: damageArticles(language, facts.damage, words.damage),
    added: addedArticles(language, words.writtenOnlyIn),
    replacements: (facts.replacements ?? []).map(
      ({ names, eachCents }) => `${textIn(names, language)} ${money(eachCents)}`,
    ),
  };
}

function shopValues() {
  const { name, company, registeredOffice, vatNumber, phone, whatsapp, emergencyPhone, email } = business();
  return {
    name,
    company,
    registeredOffice,
    vatNumber,
    shopPhone: phone,
    shopEmail: email.customers,
    whatsapp,
    emergencyPhone,
  };
}

/** The figures of the shop that are in force when it is written. */
function termsValues(money: (cents: Cents) => string) {
  const terms = contractTerms();
  const { minimumAge, damageCommentDays, refundDaysLeast, refundDaysMost } = policy();
  return {
    minimumAge,
    damageCommentDays,
    refundDays: `${refundDaysLeast}–${refundDaysMost}`,
    ...costValues(terms, money),
    deductible: money(terms.deductibleCents),
    accidentReportHours: terms.accidentReportHours,
    lateGraceMinutes: terms.lateGraceMinutes,
    latePerHour: money(terms.latePerHourCents),
    lateDay: money(terms.lateDayCents),
    missingAfterHours: terms.missingAfterHours,
    retentionYears: terms.retentionYears,
  };
}

const valueOfFee = { lock: 'lostLock' } as const satisfies Record<
  OwnPricedThing,
  keyof ReturnType<typeof costValues>
>;

/** What has its own price in this contract has no fee beside it. */
const feesGivenUp = (agreed: NonNullable<ContractFacts['replacements']>) =>
  Object.fromEntries(ownPricedAmong(agreed).map((thing) => [valueOfFee[thing], null] as const));

/** What a scooter that came back may cost beside the price; null: nothing. */
function costValues(terms: ReturnType<typeof contractTerms>, money: (cents: Cents) => string) {
  const some = (cents: Cents) => (cents > 0 ? money(cents) : null);
  return {
    fuelEighth: some(terms.fuelEighthCents),
    refuelling: some(terms.refuellingCents),
    lateSupplement: some(terms.lateSupplementCents),
    lostHelmet: some(terms.lostHelmetCents),
    lostKey: some(terms.lostKeyCents),
    lostLock: some(terms.lostLockCents),
    cleaning: some(terms.cleaningCents),
  };
}

function bookingValues(language: Language, words: WordsInValues, facts: ContractFacts) {
  const when = (moment: ContractFacts['pickup']): string =>
    formatMoment(language, moment.date, moment.time, 'weekday');
  const { vehicle, licence, policy: own } = facts;
  const { country } = licence;
  return {
    code: facts.code,
    category: licence.category,
    country: new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country,
    kind: words.kinds[vehicle.type],
    model: vehicle.model,
    colour: colourInContract(vehicle, language),
    seats: vehicle.seats,
    /** The least that it needs, where that is not the one for 125 cc. */
    neededLicence: vehicle.licence ?? null,
    pickup: when(facts.pickup),
    pickupPlace: placeOf(words, facts.pickup.place),
    return: when(facts.return),
    returnPlace: placeOf(words, facts.return.place),
    freeCancellationHours: own.freeCancellationHours,
    latePenaltyPercent: 100 - own.lateRefundPercent,
    changeNoticeHours: own.changeNoticeHours,
  };
}

/** The frozen deadline, where it is still to come. */
function freeUntil(language: Language, { freeCancellationUntil }: ContractFacts, now: Date): string | null {
  const until = new Date(freeCancellationUntil);
  return until > now ? formatInstant(language, until, 'weekday') : null;
}

const personOf = (language: Language, person: PersonInContract): PersonInContract => ({
  fullName: person.fullName,
  dateOfBirth: formatDate(language, person.dateOfBirth, 'numeric'),
  placeOfBirth: person.placeOfBirth,
  idNumber: person.idNumber,
});

function placeOf(words: WordsInValues, at: Place): string {
  if (at.kind === 'address') return words.atAddress(at.address, at.town);
  const { address, zipCode, town, province } = business().office;
  return words.office(`${address}, ${zipCode} ${town} (${province})`);
}

type LineOfPrice = { line: PriceLine; price: ContractFacts['price'] };

function priceLine(language: Language, words: WordsInValues, { line, price }: LineOfPrice): string {
  const { lines } = words;
  const amount = formatMoney(language, line.amountCents);
  const { unit, count } = rentalLength(price);
  switch (line.kind) {
    case 'rental':
      return `${lines.rental(words[unit](count))}: ${amount}`;
    case 'extra':
      return `${extraName(language, words, line)}: ${line.amountCents === 0 ? lines.free : amount}`;
    case 'promo':
      return `${lines.promo(line.id)}: ${amount}`;
    case 'delivery':
      return `${lines.delivery}: ${amount}`;
    default:
      return line.kind satisfies never;
  }
}

const extraName = (language: Language, { lines }: WordsInValues, line: PriceLine): string =>
  agreedExtra(line, language) ??
  (line.id === additionalDriverExtraId ? lines.secondDriver : lines.extra(line.id));
