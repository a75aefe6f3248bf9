import { DownloadLink } from '../layout/download-link.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** A figure as a list for a spreadsheet. */
export function FigureList({ list, what, search }: { list: string; what: string; search: string }) {
  const { say, language } = useDeskLanguage();
  const asked = new URLSearchParams(search);
  asked.set('list', list);
  asked.set('language', language);
  return (
    <DownloadLink kind="quiet" call={`/figures-list?${asked}`}>
      <span className="sr-only">{say('figures.csvOf', { what })}</span>
      <span aria-hidden="true">{say('figures.csv')}</span>
    </DownloadLink>
  );
}
