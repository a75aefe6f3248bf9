import type { VerifyAnswered } from '../../contract/evidence/verification.rules.ts';

/** What came of it: as the server answered a posted form, or as the browser found by itself. */
export type Outcome = VerifyAnswered | { state: 'idle' | 'checking' };
