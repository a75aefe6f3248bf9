import type { Verdict } from '../../contract/verification.shape.ts';
import { ApiError, sendJson } from '../api-client.ts';
import type { Outcome } from './outcome.ts';

type Asked = { sha256?: string; code?: string };

/** Asks the shop; whatever goes wrong is an outcome too. */
export async function askVerdict(asked: Asked): Promise<Outcome> {
  try {
    const verdict = await sendJson<Verdict>('POST', '/api/contracts/verify', asked);
    return { state: 'verified', verdict };
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 429) return { state: 'busy' };
    console.warn('not verified', fault instanceof ApiError ? fault.status : fault);
    return { state: 'failed' };
  }
}
