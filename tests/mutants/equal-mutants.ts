/** Faults that change nothing: what the rule said, what it says instead, and why no test can notice. */
type EqualMutant = { file: string; was: string; is: readonly string[]; why: string };

const unreachable = 'the types allow no other kind';
const forTheTypes = 'nothing is before, after or equal to what is missing: the types ask for the first half';
const eitherIsRight = 'of two that are equal it does not matter which';

const onlyTheOrder = 'only in which order, or how long, the search looks: what it finds stays';

const equalMutants: readonly EqualMutant[] = [
  {
    file: 'src/price/cancellation.rules.ts',
    was: 'weatherUntil !== undefined',
    is: ['true'],
    why: forTheTypes,
  },
  {
    file: 'src/price/change-price.rules.ts',
    was: 'before.freeUntil < fresh',
    is: ['before.freeUntil <= fresh'],
    why: eitherIsRight,
  },
  {
    file: 'src/price/change-price.rules.ts',
    was: 'difference >= 0',
    is: ['difference > 0'],
    why: 'of no difference nothing goes back either',
  },
  {
    file: 'src/price/make-quote.rules.ts',
    was: '[]',
    is: ['["Stryker was here"]'],
    why: 'nothing is chosen of it',
  },
  {
    file: 'src/price/make-quote.rules.ts',
    was: 'offer.get(id)?.pricePerDayCents',
    is: ['offer.get(id).pricePerDayCents'],
    why: 'what is not offered was refused before; the types do not know',
  },
  {
    file: 'src/price/nudge.rules.ts',
    was: 'end.date > start.date',
    is: ['true', 'false', 'end.date >= start.date', 'end.date <= start.date'],
    why: 'half an hour costs no more than less, so the search ends before it comes to the start',
  },
  {
    file: 'src/price/nudge.rules.ts',
    was: 'end.date > start.date || time > start.time',
    is: ['true'],
    why: 'as above',
  },
  {
    file: 'src/price/nudge.rules.ts',
    was: 'time > start.time',
    is: ['time >= start.time'],
    why: 'as above',
  },
  { file: 'src/price/price.rules.ts', was: 'bound !== undefined', is: ['true'], why: forTheTypes },
  { file: 'src/price/promo.rules.ts', was: 'promo.validFrom !== null', is: ['true'], why: forTheTypes },
  { file: 'src/price/promo.rules.ts', was: 'promo.validUntil !== null', is: ['true'], why: forTheTypes },
  {
    file: 'src/waiting-list/waiting-list.rules.ts',
    was: 'held < end',
    is: ['held <= end'],
    why: eitherIsRight,
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'a charge has its intent; the types do not know',
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: '[]',
    is: ['["Stryker was here"]'],
    why: 'what has no rank is never further',
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: 'stage.rank > best.rank',
    is: ['stage.rank >= best.rank'],
    why: 'an attempt has one state of each rank',
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: "objectKind === 'cash'",
    is: ['true'],
    why: 'only cash is received',
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: "fact.objectKind === 'intent'",
    is: ['true'],
    why: 'only an intent needs a method',
  },
  {
    file: 'src/payment/payment.rules.ts',
    was: 'a.objectId < b.objectId',
    is: ['a.objectId <= b.objectId'],
    why: 'two receipts have two names',
  },
  {
    file: 'src/payment/fact.rules.ts',
    was: 'amount?.amountCents',
    is: ['amount.amountCents'],
    why: 'no object is without a fact; the types do not know',
  },
  {
    file: 'src/payment/settle/payment-tasks.rules.ts',
    was: "{ objectId: '', amountCents: 0 }",
    is: ['{}'],
    why: 'no dispute is without a fact; the types do not know',
  },
  {
    file: 'src/payment/settle/payment-tasks.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'as above',
  },
  {
    file: 'src/payment/refund/refund.rules.ts',
    was: "objectKind === 'charge' || objectKind === 'cash'",
    is: ['true'],
    why: 'other kinds have no status there that means money came',
  },
  {
    file: 'src/booking/rental/custody.rules.ts',
    was: "kind === 'undone'",
    is: ['true'],
    why: 'only what was undone names what it undid',
  },
  {
    file: 'src/booking/rental/extension.rules.ts',
    was: 'agreed > now',
    is: ['agreed >= now'],
    why: eitherIsRight,
  },
  {
    file: 'src/contract/text/contract-text.rules.ts',
    was: '/^– (?:([^:]{1,60}): )?(.+)$/',
    is: ['/^– (?:([^:]{1,60}): )?(.+)/'],
    why: 'what people typed is on one line, and a line is read to its end',
  },
  {
    file: 'src/mails/timed-mail.rules.ts',
    was: 'returnedAt !== null',
    is: ['true'],
    why: 'what is returned has its moment; the types do not know',
  },
  {
    file: 'src/reviews/customer-review.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'a name has a first word, and a word a first letter; the types do not know',
  },
  {
    file: 'src/reviews/customer-review.rules.ts',
    was: '[...last][0]?.toLocaleUpperCase',
    is: ['[...last][0].toLocaleUpperCase'],
    why: 'as above',
  },
  {
    file: 'src/reviews/customer-review.rules.ts',
    was: '/\\s+/',
    is: ['/\\s/'],
    why: 'only the first and the last word are shown',
  },
  {
    file: 'src/admin/walk-in/walk-in.rules.ts',
    was: 'timesOfDay.length - 1',
    is: ['timesOfDay.length + 1'],
    why: 'past the last time it is the last time',
  },
  {
    file: 'src/fleet/layout.rules.ts',
    was: '[]',
    is: ['["Stryker was here"]'],
    why: 'asked only of units that are let; the types do not know',
  },
  {
    file: 'src/fleet/unit-warnings.rules.ts',
    was: 'date === null',
    is: ['false'],
    why: 'no number of days to a missing date is below or up to another; the types do not know',
  },
  {
    file: 'src/fleet/period.rules.ts',
    was: 'until < other.from',
    is: ['until <= other.from'],
    why: eitherIsRight,
  },
  {
    file: 'src/fleet/period.rules.ts',
    was: 'from > other.until',
    is: ['from >= other.until'],
    why: eitherIsRight,
  },
  {
    file: 'src/fleet/repack.rules.ts',
    was: '!hasCapacity(stock, wanted)',
    is: ['false'],
    why: 'the search finds nothing either, only later',
  },
  {
    file: 'src/identity/password.rules.ts',
    was: '/[^\\p{L}\\d]+/u',
    is: ['/[^\\p{L}\\d]/u'],
    why: 'what lies between two signs is no word of three letters',
  },
  {
    file: 'src/watch/findings.rules.ts',
    was: 'at > watchedSince',
    is: ['at >= watchedSince'],
    why: eitherIsRight,
  },
  {
    file: 'src/booking/booking-link.rules.ts',
    was: 'linkExtendedUntil === null',
    is: ['false'],
    why: forTheTypes,
  },
  {
    file: 'src/fleet/clearance.rules.ts',
    was: "'the way'",
    is: ['""'],
    why: 'a name that only the plan itself reads',
  },
  {
    file: 'src/fleet/repack.rules.ts',
    was: "'newcomer'",
    is: ['""'],
    why: 'a name that only the plan itself reads',
  },
  { file: 'src/fleet/repack.rules.ts', was: '{ left: maxSearchSteps }', is: ['{}'], why: onlyTheOrder },
  {
    file: 'src/fleet/repack.rules.ts',
    was: '(looks.left -= 1) < 0',
    is: ['false', '(looks.left -= 1) <= 0'],
    why: onlyTheOrder,
  },
  { file: 'src/fleet/repack.rules.ts', was: 'looks.left -= 1', is: ['looks.left += 1'], why: onlyTheOrder },
  { file: 'src/fleet/repack.rules.ts', was: 'other.unitId === unitId', is: ['true'], why: onlyTheOrder },
  { file: 'src/fleet/repack.rules.ts', was: 'unitId === one.unitId', is: ['false'], why: onlyTheOrder },
  {
    file: 'src/fleet/repack.rules.ts',
    was: 'rank(b) > rank(a)',
    is: ['false', 'rank(b) >= rank(a)'],
    why: onlyTheOrder,
  },
  {
    file: 'src/site/launcher/calendar/calendar.rules.ts',
    was: 'earliest > first',
    is: ['earliest >= first'],
    why: eitherIsRight,
  },
  {
    file: 'src/site/launcher/calendar/calendar.rules.ts',
    was: 'latest < last',
    is: ['latest <= last'],
    why: eitherIsRight,
  },
  {
    file: 'src/site/launcher/calendar/calendar.rules.ts',
    was: 'dates.selectedEndDate !== null',
    is: ['true'],
    why: 'without a start there is no end',
  },
  {
    file: 'src/site/launcher/calendar/date-problem.rules.ts',
    was: 'start === null',
    is: ['false'],
    why: 'nothing is before, or closed on, a day that is not chosen',
  },
  {
    file: 'src/site/launcher/calendar/date-problem.rules.ts',
    was: 'opening !== undefined',
    is: ['true'],
    why: 'whoever asks knows the opening; the types do not',
  },
  {
    file: 'src/site/checkout/driver.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'neither is a telephone number',
  },
  {
    file: 'src/site/draft/search-address.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'neither is a date or a time',
  },
  {
    file: 'src/site/styles/contrast.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'what was found has a name and a colour; the types do not know',
  },
  {
    file: 'src/site/styles/contrast.rules.ts',
    was: 'part <= 0.04045',
    is: ['part < 0.04045'],
    why: eitherIsRight,
  },
  {
    file: 'src/contract/text/contract-text.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'a found line has its text; the types do not know',
  },
  {
    file: 'src/contract/text/contract-text.rules.ts',
    was: '[]',
    is: ['["Stryker was here"]'],
    why: 'what has no kind is no clause',
  },
  { file: 'src/handover/report.rules.ts', was: 'before.kilometres !== null', is: ['true'], why: forTheTypes },
  {
    file: 'src/identity/password.rules.ts',
    was: '/\\p{L}(?:.*\\p{L})?/su',
    is: ['/\\p{L}(?:.*\\p{L})/su'],
    why: 'nobody’s common password is one letter',
  },
  {
    file: 'src/identity/password.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'neither is a common password',
  },
  {
    file: 'src/place/fallback-addresses.rules.ts',
    was: "''",
    is: ['"Stryker was here!"'],
    why: 'neither is a place, or the name of a town',
  },
  {
    file: 'src/place/fallback-addresses.rules.ts',
    was: 'towns.toSorted((one, other) => distance(one, place) - distance(other, place))[0]?.name',
    is: ['towns.toSorted((one, other) => distance(one, place) - distance(other, place))[0].name'],
    why: 'there are towns; the types do not know',
  },
  {
    file: 'src/place/fallback-addresses.rules.ts',
    was: "town === ''",
    is: ['false'],
    why: 'every address has a beginning of a word: all are there, so none comes first',
  },
  {
    file: 'src/place/fallback-addresses.rules.ts',
    was: 'text.split(/[\\s,]+/).filter(Boolean)',
    is: ['text.split(/[\\s,]+/)'],
    why: 'every address holds the empty word',
  },
  {
    file: 'src/place/fallback-addresses.rules.ts',
    was: '/[\\s,]+/',
    is: ['/[\\s,]/'],
    why: 'every address holds the empty word',
  },
  {
    file: 'src/newsroom/article.rules.ts',
    was: 'isPlainDate(raw)',
    is: ['false'],
    why: 'a plain date is midnight in Greenwich, which is the same day in Rome',
  },
  {
    file: 'src/newsroom/freshness.rules.ts',
    was: 'soon < midnight',
    is: ['soon <= midnight'],
    why: eitherIsRight,
  },
  {
    file: 'src/newsletter/newsletter.rules.ts',
    was: "'website'",
    is: ['""'],
    why: 'a name that people never see',
  },
  {
    file: 'src/site/checkout/driver.rules.ts',
    was: "typeof value === 'string'",
    is: ['true'],
    why: 'only what is typed is judged by its shape; the types do not know',
  },
  {
    file: 'src/site/launcher/launcher.rules.ts',
    was: "stage.step !== 'destinations'",
    is: ['true'],
    why: 'from the first step back is the first step',
  },
  { file: 'src/site/launcher/launcher.rules.ts', was: "'destinations'", is: ['""'], why: 'as above' },
  {
    file: 'src/site/launcher/calendar/calendar.rules.ts',
    was: 'day < start',
    is: ['day <= start'],
    why: eitherIsRight,
  },
  {
    file: 'src/own-page/own-booking-forms.rules.ts',
    was: '/^\\d$/',
    is: ['/\\d$/', '/^\\d/'],
    why: 'what is no number is not up to a full tank either',
  },
];

/** Why a survivor is no fault, or undefined where it is one. */
export const explanationOf = (survivor: { file: string; was: string; is: string }): string | undefined =>
  survivor.was.startsWith('default:') && survivor.was.includes('satisfies never')
    ? unreachable
    : equalMutants.find(
        ({ file, was, is }) => file === survivor.file && was === survivor.was && is.includes(survivor.is),
      )?.why;
