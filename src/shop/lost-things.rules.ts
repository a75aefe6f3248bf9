/** What goes out with every scooter and has a price of its own when it does not come back. */
export const lostThings = ['helmet', 'key', 'lock'] as const;
export type LostThing = (typeof lostThings)[number];

/** An extra that counts as none of them, or as a lock, may have a price of its own, of so much at most. */
export const mostReplacementCents = 10_000_00;

/** Those that nobody lists as an extra: a handover says how many of them go out. */
export const countedThings = ['helmet', 'key'] as const satisfies readonly LostThing[];
export type CountedThing = (typeof countedThings)[number];

export const isCounted = (thing: LostThing): thing is CountedThing =>
  (countedThings as readonly LostThing[]).includes(thing);

/** Helmets and keys go out beside any list, at the fee of the contract; what stands in the list may have its own instead. */
export const mayHaveOwnPrice = (thing: LostThing | null): thing is Exclude<LostThing, CountedThing> | null =>
  thing === null || !isCounted(thing);
