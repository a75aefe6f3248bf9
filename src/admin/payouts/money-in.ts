import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { type DeskLanguage, locales } from '../../translations/languages.ts';

/** A sum as the provider has it: hundredths, of another currency than ours by its sign. */
export function moneyIn(language: DeskLanguage, cents: Cents, currency: string): string {
  if (currency === 'eur') return formatMoney(language, cents);
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency });
  // A currency without parts comes whole: 500 are 500 yen.
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
