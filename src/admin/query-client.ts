import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { clearCachedResponses, StaffApiError } from './staff-api.ts';
import { changeDue } from './taking/change-due.ts';

export const sessionKey = ['session'] as const;

/** Nothing of what a person saw or did is left to the next one. */
export function forgetPerson(client: QueryClient): void {
  clearCachedResponses();
  changeDue.done();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** The desk must be right, not quick: everything is asked for again when somebody comes back to the page. */
export function createQueryClient(): QueryClient {
  /** When the session has ended, any page shows the sign-in, and nothing of before. */
  const notice = (fault: Error) => {
    if (!(fault instanceof StaffApiError) || fault.refusal !== 'sign_in_first') return;
    forgetPerson(client);
    client.setQueryData(sessionKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, fault) => failures < 2 && !(fault instanceof StaffApiError && fault.status < 500),
      },
      mutations: { retry: false },
    },
  });
  return client;
}
