import type { Language } from '../translations/languages.ts';
import { type DamageTerms, publishedShop } from './published-shop.rules.ts';

const saysSomething = ({ damagedParts, damageCapCents }: DamageTerms): boolean =>
  damagedParts.length > 0 || damageCapCents !== null;

/**
 * What was agreed about damage with who accepted that version of the terms: the fees in force then. Its number is that of the newest
 * setting of the terms ("2026-12-03/17"), and versions are numbered in the order in which they came into force.
 */
export function damageTermsOf(termsVersion: string): DamageTerms | undefined {
  const accepted = Number(termsVersion.split('/')[1] ?? 0);
  const agreed = publishedShop().damageTerms?.find(({ version }) => version <= accepted);
  return agreed && saysSomething(agreed) ? agreed : undefined;
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
