/** The desk's own addresses, below /admin (src/web/desk-address.ts). */
export const addresses = {
  today: '/',
  bookings: '/bookings',
  booking: '/bookings/:code',
  team: '/team',
  log: '/log',
  account: '/account',
  enter: '/enter',
  invitation: '/invitation',
} as const;

export const bookingAddress = (code: string): string => addresses.booking.replace(':code', code);

/** What stands behind the #, which no server hears of. */
export const tokenInAddress = (): string => location.hash.slice(1);
