import type { OwnBooking } from '../../own-page/own-booking.type.ts';

/** Why nothing came of a hold: its customer did not want it, it was let go by others, or else its time passed unpaid. */
export function howItEnded({
  pot,
  kept,
}: Pick<OwnBooking, 'pot' | 'kept'>): 'declined' | 'let_go' | 'expired' {
  if (kept?.letGoBy === 'customer') return 'declined';
  return kept?.letGoBy === 'shop' || pot?.step === 'let_go' ? 'let_go' : 'expired';
}
