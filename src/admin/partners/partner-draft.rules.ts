import type { Commission, NewPartnerBody, PartnerBody, PartnerTerms } from '../../partners/partner.shape.ts';
import { slugOf } from '../../basics/slug.ts';
import { longestCode, partnerCodeOf } from '../../partners/partner.shape.ts';
import type { PartnerAnswer } from '../../back-office/partners/partners.shape.ts';
import type { DeskLanguage, Language } from '../../translations/languages.ts';
import { centsIn, eurosText } from '../euros.ts';

/** As it is typed: `value` are per cent or euros. */
export type TypedCommission = { kind: Commission['kind']; value: string };
export type TypedSeason = TypedCommission & { key: number; from: string; until: string };
export type PartnerDraft = {
  code: string;
  name: string;
  town: string;
  address: string;
  language: Language;
  otherwise: TypedCommission;
  seasons: readonly TypedSeason[];
  withheld: string;
  active: boolean;
};

// Both have two places: 12.5 % are 1250 hundredths as 12.50 € are 1250 cents.
const typedOf = (language: DeskLanguage, commission: Commission): TypedCommission => ({
  kind: commission.kind,
  value: eurosText(language, commission.kind === 'percent' ? commission.hundredths : commission.cents),
});

/** No town is the likelier one: a hotel whose guests' scooters were brought to another would hear of it from them. */
export const blankPartner = (language: DeskLanguage): PartnerDraft => ({
  code: '',
  name: '',
  town: '',
  address: '',
  language: 'it',
  otherwise: { kind: 'percent', value: '' },
  seasons: [],
  withheld: eurosText(language, 0),
  active: true,
});

export const draftOf = (
  language: DeskLanguage,
  { terms, ...known }: PartnerAnswer['partner'],
): PartnerDraft => ({
  code: known.code,
  name: known.name,
  town: known.town,
  address: known.address,
  language: known.language,
  active: known.active,
  otherwise: typedOf(language, terms.otherwise),
  seasons: terms.seasons.map(({ from, until, commission }, key) => ({
    key,
    from,
    until,
    ...typedOf(language, commission),
  })),
  withheld: eurosText(language, terms.withheldHundredths),
});

/** What a code may be made of a name: «Hotel Café Sofia» is HOTEL-CAFE-SOFIA, and as long as a code may be. */
export const codeFromName = (name: string): string => slugOf(name, longestCode).toUpperCase();

/** Another name, and the code with it until somebody types one of their own. */
export const renamed = ({ name: before, code }: PartnerDraft, name: string): Partial<PartnerDraft> => ({
  name,
  ...(code === codeFromName(before) && { code: codeFromName(name) }),
});

/** Per cent never above a hundred; sums as the shop lets them be. */
function commissionIn({ kind, value }: TypedCommission): Commission | null {
  const number = centsIn(value);
  if (number === null) return null;
  if (kind === 'percent') return number <= 10_000 ? { kind, hundredths: number } : null;
  return number <= 100_000 ? { kind, cents: number } : null;
}

/** Which fields are wrong, by their names. */
export function problemsOf(draft: PartnerDraft, isNew: boolean): ReadonlySet<string> {
  const withheld = centsIn(draft.withheld);
  return new Set([
    ...(draft.name.trim() === '' ? ['name'] : []),
    ...(draft.town === '' ? ['town'] : []),
    ...(draft.address.trim() === '' ? ['address'] : []),
    ...(isNew && partnerCodeOf(draft.code) === null ? ['code'] : []),
    ...(commissionIn(draft.otherwise) === null ? ['value'] : []),
    ...draft.seasons.flatMap((season) => (commissionIn(season) === null ? [`value-${season.key}`] : [])),
    ...(withheld === null || withheld > 10_000 ? ['withheld'] : []),
  ]);
}

function termsIn({ otherwise, seasons, withheld }: PartnerDraft): PartnerTerms | null {
  const always = commissionIn(otherwise);
  if (!always) return null;
  return {
    otherwise: always,
    seasons: seasons.flatMap((season) => {
      const commission = commissionIn(season);
      return commission ? [{ from: season.from, until: season.until, commission }] : [];
    }),
    withheldHundredths: centsIn(withheld) ?? 0,
  };
}

type Fields = Omit<PartnerBody, 'version'>;
/** Null while something in it is wrong (`problemsOf`). */
export function fieldsIn(draft: PartnerDraft): Fields | null {
  const { name, town, address, language, active } = draft;
  const terms = termsIn(draft);
  return terms && { name, town, address, language, active, terms };
}

export function newPartnerIn(draft: PartnerDraft, id: string): NewPartnerBody | null {
  const fields = fieldsIn(draft);
  const code = partnerCodeOf(draft.code);
  return fields && code !== null ? { ...fields, id, code } : null;
}
