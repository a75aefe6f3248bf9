import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchStaff } from '../staff-api.ts';
import { listQuery } from './filter-bar.rules.ts';
import { useSearchFilters } from './use-search-filters.ts';

/** A list of the desk's calls as the page's address asks for it, again every so often where that is said; what is shown stays until more is known. */
export function useListed<Answer>(list: string, everyMs?: number) {
  const [asked, ask] = useSearchFilters();
  const search = listQuery(asked);
  const found = useQuery({
    queryKey: [list, search],
    queryFn: ({ signal }) => fetchStaff<Answer>(`/${list}?${search}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  });
  return { asked, ask, search, found };
}
