import { damagedPartIn } from '../../shop/damage-terms.rules.ts';
import type { DamageTerms } from '../../shop/published-shop.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';

export type DamageWords = { cap: (sum: string) => string; parts: string };

/** The last paragraph of ours in the article on damage. */
const lastOfOurs = 4;

/** The most that is charged in all, and for each part: what the owner names of it, behind our paragraphs. */
export function damageArticles(
  language: Language,
  damage: DamageTerms | undefined,
  words: DamageWords,
): string[] {
  if (!damage) return [];
  const { damagedParts, damageCapCents } = damage;
  const money = (cents: number) => formatMoney(language, cents);
  const paragraphs = [
    ...(damageCapCents === null ? [] : [[words.cap(money(damageCapCents))]]),
    ...(damagedParts.length === 0
      ? []
      : [
          [
            words.parts,
            ...damagedParts.map(
              (part) => `– ${damagedPartIn(part, language).text}: ${money(part.priceCents)}`,
            ),
          ],
        ]),
  ];
  return paragraphs.flatMap(([first, ...lines], nth) => [`11.${lastOfOurs + 1 + nth} ${first}`, ...lines]);
}
