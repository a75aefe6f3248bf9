import { formatInstant } from '../../translations/format.ts';
import type { PageForm, FormPost } from '../../pages/page-forms.ts';
import { parseVerificationCode } from './verification-code.rules.ts';
import type { VerifyFormResult } from './verification-form.type.ts';
import { verifyContract, type VerifyContractDeps } from './verify-contract.ts';

/** In bytes; a signed contract has far less. */
export const maxVerifiedBytes = 10_000_000;

/** The page that verifies files, as a browser without scripts posts it: the door hashes the file and forgets it. */
export const verifyForm = (deps: VerifyContractDeps): PageForm => ({
  file: { field: 'file', longest: maxVerifiedBytes },
  async handle({ fields, found }) {
    const sha256 = fields.get('file') || null;
    const typed = fields.get('code')?.trim() ?? '';
    const code = typed === '' ? null : parseVerificationCode(typed);
    if (typed !== '' && code === null) return show(400, { state: 'bad_code', typed });
    if (sha256 === null && code === null) return show(400, { state: 'nothing' });
    const verdict = await verifyContract(deps, { sha256, code });
    const moment = verdict.signedAt && formatInstant(found.language, new Date(verdict.signedAt));
    return show(200, { state: 'verified', verdict, moment });
  },
  handleRefusal(_posted: FormPost, why) {
    if (why === 'too_large') return show(400, { state: 'too_large' });
    return why === 'too_many_requests' ? show(429, { state: 'busy' }) : show(503, { state: 'failed' });
  },
});

const show = (status: 200 | 400 | 429 | 503, verify: VerifyFormResult) => ({
  status,
  formResults: { verify },
});
