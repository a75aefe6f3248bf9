/** By which way a booking came: it stands on each of them, and never changes. */
export const bookingSources = ['web', 'telephone', 'counter', 'email', 'partner'] as const;
export type BookingSource = (typeof bookingSources)[number];
/** Those that the desk can say: on the site nobody of the shop sells. */
export const deskSources = ['counter', 'telephone', 'email', 'partner'] as const;
