import { relativeDayOf } from '../../newsroom/article.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatDate } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** “Oggi”, “1 giorno fa”, “20 ottobre 2026”; what is no date is shown as it is (docs/product.md §8 and §9). */
export function articleDate(
  language: Language,
  say: Say<'news'>,
  day: { raw: string; today: string },
): string {
  const said = relativeDayOf(day.raw, day.today);
  if (said.kind === 'raw') return said.raw;
  if (said.kind === 'date') return formatDate(language, said.date);
  return said.days === 0 ? say('date.today') : say('date.daysAgo', { days: said.days });
}

export function ArticleDate({ raw, today }: { raw: string; today: string }) {
  const language = useLanguage();
  const say = useSay('news');
  return <time dateTime={raw}>{articleDate(language, say, { raw, today })}</time>;
}
