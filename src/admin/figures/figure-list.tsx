import { SeenInShort } from '../../ui/visually-hidden.tsx';
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
      <SeenInShort said={say('figures.csvOf', { what })}>{say('figures.csv')}</SeenInShort>
    </DownloadLink>
  );
}
