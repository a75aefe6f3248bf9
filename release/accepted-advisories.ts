/** What is known of a package and does not touch this shop, decided by a person and for a time. */
export type AcceptedAdvisory = {
  /** As the registry names it: `GHSA-xxxx-xxxx-xxxx`. */
  advisory: string;
  /** Why it does not touch us, so that somebody else can judge it again. */
  why: string;
  /** The last day on which that holds, `2027-03-31`. */
  until: string;
};

export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
