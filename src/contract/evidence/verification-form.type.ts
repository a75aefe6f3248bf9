import type { VerificationResult } from './verification.shape.ts';

/** What the page that verifies files shows after its form was posted without its script. */
export type VerifyFormResult =
  /** `moment`: of the signature, in the page's words; null where nothing is known. */
  | { state: 'verified'; verdict: VerificationResult; moment: string | null }
  | { state: 'bad_code'; typed: string }
  | { state: 'nothing' | 'too_large' | 'busy' | 'failed' };
