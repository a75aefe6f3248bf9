import type { FormResult } from '../../basics/forms.ts';
import type { verifyForm } from '../../contract/evidence/verification-form.rules.ts';
import type { VerificationResult } from '../../contract/evidence/verification.shape.ts';
import { formatInstant } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';

export type VerificationRequest = { file: File | null; code: string | null };

/**
 * Hashes the file here and asks the shop; whatever goes wrong is an outcome too. Fetched when it is needed, and by hand, because the
 * client of the booking's pages would bring what they share with it.
 */
export async function requestVerification(
  language: Language,
  { file, code }: VerificationRequest,
): Promise<FormResult<typeof verifyForm>> {
  const typed = { code: code ?? '' };
  try {
    const asked = { ...(file ? { sha256: await sha256Of(file) } : {}), ...(code ? { code } : {}) };
    const answer = await fetch('/api/contracts/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    if (answer.status === 429) return { state: 'refused', refusal: 'too_many_requests', typed };
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    // The server's own shape; its contract tests hold it to the document of the calls.
    const verdict = (await answer.json()) as VerificationResult;
    const moment = verdict.signedAt && formatInstant(language, new Date(verdict.signedAt));
    return { state: 'verified', verdict, moment };
  } catch (fault) {
    console.warn('not verified', fault instanceof Error ? fault.message : fault);
    return { state: 'failed', typed };
  }
}

/** The file does not leave the device. */
async function sha256Of(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
