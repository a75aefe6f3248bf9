import { useQuery } from '@tanstack/react-query';
import type { RestAnswer } from '../../back-office/rests/rests.shape.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import { fetchStaff } from '../staff-api.ts';

export type ShownRest = NonNullable<RestAnswer['rest']>;

/** Somebody may be paying it on their phone, beside the counter. */
const lookMs = 5000;

export const isRestOpen = ({ state }: ShownRest): boolean => restStates[state].isAwaited;

/** It stops a scooter: nobody has said that it goes out all the same. */
export const isRestMissing = (rest: ShownRest | null): boolean =>
  rest !== null && isRestOpen(rest) && rest.waivedWhy === null;

/** `isWanted`: false where nothing hangs on it. */
export const useRest = (code: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['rest', code],
    queryFn: () => fetchStaff<RestAnswer>(`/bookings/${code}/rest`),
    refetchInterval: ({ state }) => (state.data?.rest && isRestOpen(state.data.rest) ? lookMs : false),
  });
