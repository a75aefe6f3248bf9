/** What goes out with every scooter and has a price of its own when it does not come back. */
export const lostThings = ['helmet', 'key', 'lock'] as const;
export type LostThing = (typeof lostThings)[number];
