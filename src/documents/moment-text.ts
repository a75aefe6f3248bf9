import type { Say } from '../translations/catalogues.ts';
import { formatDate } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';
import { romeMoment } from './rome-moment.ts';

export function momentText(language: Language, at: Date, say: Say<'contract'>): string {
  const { date, time, offset } = romeMoment(at);
  return say('pdf.moment', { date: formatDate(language, date, 'numeric'), time, offset });
}
