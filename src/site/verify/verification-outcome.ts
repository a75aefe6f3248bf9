import type { VerifyFormResult } from '../../contract/evidence/verification-form.type.ts';

/** What came of it: as the server answered a posted form, or as the browser found by itself. */
export type VerificationOutcome = VerifyFormResult | { state: 'idle' | 'checking' };
