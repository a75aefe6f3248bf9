import { skipToken, useQuery } from '@tanstack/react-query';
import type { BookingState } from '../draft/booking-state.ts';

export type Ends = Pick<BookingState, 'selectedEndDate' | 'endTime'>;
/** The visitor's answer to the one suggestion of a booking. */
export type NudgeAnswer = { said: 'no' } | { said: 'yes'; before: Ends; after: Ends };

/** Kept with the other answers of this tab, and gone with them once the booking is paid. */
export const nudgeKey = ['costiera', 'nudge'];

export const useNudgeAnswer = (): NudgeAnswer | undefined =>
  useQuery<NudgeAnswer>({ queryKey: nudgeKey, queryFn: skipToken }).data;

export const isAt = ({ selectedEndDate, endTime }: Ends, at: Ends): boolean =>
  selectedEndDate === at.selectedEndDate && endTime === at.endTime;
