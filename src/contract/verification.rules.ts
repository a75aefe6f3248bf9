import type { Verdict } from './verification.shape.ts';

/** What the page that verifies files shows after its form was posted without its script. */
export type VerifyAnswered =
  | { state: 'verified'; verdict: Verdict }
  | { state: 'bad_code'; typed: string }
  | { state: 'nothing' | 'busy' | 'failed' };
