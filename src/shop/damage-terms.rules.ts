import type { Language } from '../translations/languages.ts';
import { type DamageTerms, publishedShop } from './published-shop.rules.ts';

/**
 * Versions of a setting that whoever accepted that version of the terms could know of. Its number is that of the newest setting of the terms
 * ("2026-12-03/17"), and versions are numbered in the order in which they came into force.
 */
export function knownTo(termsVersion: string): (set: { version: number }) => boolean {
  const accepted = Number(termsVersion.split('/')[1] ?? 0);
  return ({ version }) => version <= accepted;
}

const saysSomething = ({ damagedParts, damageCapCents }: DamageTerms): boolean =>
  damagedParts.length > 0 || damageCapCents !== null;

/** What was agreed about damage with who accepted that version of the terms: by the fees in force then. */
export function damageTermsOf(termsVersion: string): DamageTerms | undefined {
  const agreed = publishedShop().feesAgreed?.find(knownTo(termsVersion));
  if (!agreed) return undefined;
  const { damagedParts, damageCapCents } = agreed.fees;
  const damage = { version: agreed.version, damagedParts, damageCapCents };
  return saysSomething(damage) ? damage : undefined;
}

/** Of a contract's text: with what its customer was told of damage ("it-7/41/damage-38"). */
export const versionWithDamage = (version: string, damage: DamageTerms | undefined): string =>
  damage ? `${version}/damage-${damage.version}` : version;

/** In that language, or where it is missing in English, else in Italian, in which each is written. */
export function damagedPartIn(
  { text }: DamageTerms['damagedParts'][number],
  wanted: Language,
): { text: string; language: Language } {
  const instead: Language[] = ['en', 'it'];
  const language = [wanted, ...instead].find((one) => text[one] !== '') ?? 'it';
  return { text: text[language], language };
}

/** The same of names that were frozen with a charge. */
export const partIn = (names: Partial<Record<Language, string>>, wanted: Language): string =>
  names[wanted] || names.en || names.it || '';
