import { formatInstant } from '../../translations/format.ts';
import type { PageForm, Posted } from '../../pages/page-forms.ts';
import { readVerificationCode } from './verification-code.rules.ts';
import type { VerifyAnswered } from './verification.rules.ts';
import { verifyContract, type VerifyDeps } from './verify-contract.ts';

/** In bytes; a signed contract has far less. */
export const longestVerified = 10_000_000;

/** The page that verifies files, as a browser without scripts posts it: the door hashes the file and forgets it. */
export const verifyForm = (deps: VerifyDeps): PageForm => ({
  file: { field: 'file', longest: longestVerified },
  async answer({ fields, found }) {
    const sha256 = fields.get('file') || null;
    const typed = fields.get('code')?.trim() ?? '';
    const code = typed === '' ? null : readVerificationCode(typed);
    if (typed !== '' && code === null) return show(400, { state: 'bad_code', typed });
    if (sha256 === null && code === null) return show(400, { state: 'nothing' });
    const verdict = await verifyContract(deps, { sha256, code });
    const moment = verdict.signedAt && formatInstant(found.language, new Date(verdict.signedAt));
    return show(200, { state: 'verified', verdict, moment });
  },
  refused(_posted: Posted, why) {
    if (why === 'too_large') return show(400, { state: 'too_large' });
    return why === 'too_many_requests' ? show(429, { state: 'busy' }) : show(503, { state: 'failed' });
  },
});

const show = (status: 200 | 400 | 429 | 503, verify: VerifyAnswered) => ({ status, answered: { verify } });
