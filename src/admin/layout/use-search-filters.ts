import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

export type AskFilters = (wanted: Readonly<Record<string, string>>) => void;

/** What a list is asked for stands in the address: it survives a reload and Back, and can be sent to a colleague. Empty: not asked for. */
export function useSearchFilters(): [asked: URLSearchParams, ask: AskFilters] {
  const [asked, setAsked] = useSearchParams();
  // The router gives each change what was drawn last: of two in quick succession the first would be lost.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const ask: AskFilters = (wanted) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(wanted))
      if (value === '') next.delete(name);
      else next.set(name, value);
    latest.current = next;
    setAsked(next, { replace: true });
  };
  return [asked, ask];
}
