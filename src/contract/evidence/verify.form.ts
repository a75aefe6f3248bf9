import { formatInstant } from '../../translations/format.ts';
import { definePageForm } from '../../pages/page-forms.ts';
import { parseVerificationCode } from './verification-code.rules.ts';
import { maxVerifiedBytes, verifyForm } from './verification-form.rules.ts';
import { verifyContract, type VerifyContractDeps } from './verify-contract.ts';

/** The page that verifies files, as a browser without scripts posts it: the server hashes the file and forgets it. */
export const verifyPageForm = (deps: VerifyContractDeps) =>
  definePageForm(verifyForm, {
    file: { field: 'file', longest: maxVerifiedBytes },
    async handle({ values, fields, found }) {
      const sha256 = fields.get('file') || null;
      const code = parseVerificationCode(values.code);
      if (sha256 === null && code === null) return { errors: { code: 'nothing' as const } };
      const verdict = await verifyContract(deps, { sha256, code });
      const moment = verdict.signedAt && formatInstant(found.language, new Date(verdict.signedAt));
      return { state: 'verified' as const, verdict, moment };
    },
  });
