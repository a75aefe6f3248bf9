import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeskLanguage } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';
import { periodQuery } from './period-bar.tsx';

/** One part of the figures for the days that stand in the address; those of before stay until the new ones have come. */
export function useFigures<Answer>(
  part: 'receipts' | 'fleet' | 'bookings' | 'visitors',
  asked: URLSearchParams,
) {
  const { language } = useDeskLanguage();
  const search = periodQuery(asked);
  const figures = useQuery({
    queryKey: ['figures', part, search, language],
    queryFn: ({ signal }) => fetchStaff<Answer>(`/figures/${part}?${search}`, signal),
    placeholderData: keepPreviousData,
  });
  return { figures, search };
}
