import { useDeskAction } from '../layout/use-desk-action.ts';

export const useBookingAction = (code: string, done: string) =>
  useDeskAction(done, [['booking', code], ['bookings'], ['rest']]);
