/** The desk's own addresses, below /admin (src/web/desk-address.ts). */
export const addresses = {
  today: '/',
  team: '/team',
  log: '/log',
  account: '/account',
  enter: '/enter',
  invitation: '/invitation',
} as const;

/** What stands behind the #, which no server hears of. */
export const tokenInAddress = (): string => location.hash.slice(1);
