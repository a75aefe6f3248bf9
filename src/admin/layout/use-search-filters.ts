import { useSearchParams } from 'react-router';

/** What a list is asked for stands in the address: it survives a reload, and can be sent to a colleague. */
export function useSearchFilters(): [asked: URLSearchParams, ask: (name: string, value: string) => void] {
  const [asked, setAsked] = useSearchParams();
  const ask = (name: string, value: string) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [asked, ask];
}
