/**
 * What is asked of the customer for whom the desk keeps something (docs/decisions/117-telephone.md): to pay a hold, to accept an offer by paying it, or to
 * accept it and pay at the pickup.
 */
export const keptAs = ['hold', 'offer', 'arrival'] as const;
export type KeptAs = (typeof keptAs)[number];

/** It is accepted without money. */
export const isPaidOnArrival = (kept: { as: KeptAs } | null): boolean => kept?.as === 'arrival';

/** Who may end what was kept before its hour. */
export const lettingGo = ['customer', 'shop'] as const;
export type LetGoBy = (typeof lettingGo)[number];

/** Who ended it, by who has declined it; null where nobody has. */
export const letGoByOf = (actor: string | null): LetGoBy | null =>
  actor === null ? null : actor === 'customer' ? 'customer' : 'shop';
