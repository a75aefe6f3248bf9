type Waiting = { count: number; since: string | null };

/** How the shop runs, in words of the page's language; moments are instants. */
export type StatusAnswer = {
  /** When it last looked at itself; null: never. */
  lookedAt: string | null;
  /** So long ago that what stands here may be of before. */
  isUnwatched: boolean;
  /** `code`: of the booking that it is about, where it is about one. */
  alarms: { title: string; what: string; subjects: { text: string; code: string | null }[]; since: string }[];
  jobs: { text: string; at: string }[];
  /** `refused`: of those that wait, how many were tried and could not leave. */
  mails: Waiting & { refused: number; lastSentAt: string | null };
  news: Waiting & { lastAt: string | null };
};
