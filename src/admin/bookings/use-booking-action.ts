import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';

/** `handover`: whether its scooter can still be handed over. */
export const changedByBookingAction = (code: string) =>
  [['booking', code], ['bookings'], ['rest'], ['handover'], ...changedByMoney] as const;

export const useBookingAction = (code: string, done: string) =>
  useDeskAction(done, changedByBookingAction(code));
