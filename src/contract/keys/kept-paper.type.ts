/** Why the law wants a paper kept though its person was erased: claims from a signed contract, the books of what was paid. */
export type KeptReason = 'contract' | 'payment';

/** Of an event, what the chain holds only as a hash. */
type KeptVisitor = {
  position: number;
  network: string | null;
  userAgent: string | null;
  language: string | null;
  answer: string | null;
  salt: string | null;
};

export type KeptContract = {
  id: string;
  /** As base64; still wrapped under the secret with this id where the shop did not have that one. */
  key: { wrappedUnder: string | null; bytes: string };
  visitors: KeptVisitor[];
};

/** What stands sealed in `kept_paper`. */
export type KeptPaper = {
  customer: { fullName: string; email: string; phone: string };
  contracts: KeptContract[];
};
