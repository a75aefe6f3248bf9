import { type Form, lineUpTo } from '../../basics/forms.ts';
import { parseVerificationCode } from './verification-code.rules.ts';
import type { VerificationResult } from './verification.shape.ts';

/** In bytes; a signed contract has far less. */
export const maxVerifiedBytes = 10_000_000;

const fields = {
  code: {
    tidy: lineUpTo(100),
    error: (typed: string): 'bad_code' | 'nothing' | null =>
      typed === '' || parseVerificationCode(typed) ? null : 'bad_code',
  },
};
/** `moment`: of the signature, in the page's words; null where nothing is known. */
type Verified = { state: 'verified'; verdict: VerificationResult; moment: string | null };
export const verifyForm: Form<typeof fields, Verified> = { name: 'verify', fields };
