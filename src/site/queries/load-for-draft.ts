import type { QueryFunctionContext } from '@tanstack/react-query';
import { knownDraftId } from '../draft/draft-id.ts';
import { callApi } from './api-client.ts';

/**
 * Default loading of an address with a query, by a visitor whose own hold is not in their way. The id is no part of the key: it comes
 * with the first try to pay, and changes no answer before.
 */
export function loadForDraft<Answer>({ queryKey, signal }: QueryFunctionContext): Promise<Answer> {
  const id = knownDraftId();
  return callApi(`${queryKey.join('/')}${id ? `&draftId=${id}` : ''}`, { signal });
}
