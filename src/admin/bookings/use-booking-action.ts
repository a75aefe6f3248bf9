import { useDeskAction } from '../layout/use-desk-action.ts';

/** `handover`: whether its scooter can still be handed over. */
export const changedByBookingAction = (code: string) =>
  [['booking', code], ['bookings'], ['rest'], ['handover']] as const;

export const useBookingAction = (code: string, done: string) =>
  useDeskAction(done, changedByBookingAction(code));
