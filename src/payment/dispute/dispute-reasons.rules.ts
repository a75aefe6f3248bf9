/** Why a bank asks, as far as the desk has words for it; the gateway says its provider's in these. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'general',
] as const;
type KnownReason = (typeof disputeReasons)[number];

/** Another is kept, and shown, in the provider's own word. */
export type DisputeReason = KnownReason | { other: string };
