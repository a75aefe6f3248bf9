/** What goes out with every scooter and has a price of its own when it does not come back. */
export const lostThings = ['helmet', 'key', 'lock'] as const;
export type LostThing = (typeof lostThings)[number];

/** An extra that counts as none of them, or as one of `ownPricedThings`, may have a price of its own, of so much at most. */
export const mostReplacementCents = 10_000_00;

/** Those that nobody lists as an extra: a handover says how many of them go out. */
export const countedThings = ['helmet', 'key'] as const satisfies readonly LostThing[];
export type CountedThing = (typeof countedThings)[number];

export const isCounted = (thing: LostThing): thing is CountedThing =>
  (countedThings as readonly LostThing[]).includes(thing);

/** Those of the list that may have a price of their own, which stands instead of the contract's fee; helmets and keys are owed at the fee. */
export const ownPricedThings = ['lock'] as const satisfies readonly Exclude<LostThing, CountedThing>[];
export type OwnPricedThing = (typeof ownPricedThings)[number];

export const isOwnPriced = (thing: LostThing | null): thing is OwnPricedThing =>
  (ownPricedThings as readonly (LostThing | null)[]).includes(thing);

export const mayHaveOwnPrice = (thing: LostThing | null): thing is OwnPricedThing | null =>
  thing === null || isOwnPriced(thing);
