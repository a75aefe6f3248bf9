import { useSearchParams } from 'react-router';

export type AskFilters = (wanted: Readonly<Record<string, string>>) => void;

/** What a list is asked for stands in the address: it survives a reload and Back, and can be sent to a colleague. Empty: not asked for. */
export function useSearchFilters(): [asked: URLSearchParams, ask: AskFilters] {
  const [asked, setAsked] = useSearchParams();
  const ask: AskFilters = (wanted) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [asked, ask];
}
