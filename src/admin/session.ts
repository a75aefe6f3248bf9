import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '../identity/permissions.rules.ts';
import type { SessionAnswer } from '../identity/staff.shape.ts';
import { fetchStaff, StaffApiError } from './staff-api.ts';
import { forgetPerson, sessionKey } from './query-client.ts';

/** Who is signed in; null: nobody. */
async function readSession(): Promise<SessionAnswer | null> {
  try {
    return await fetchStaff<SessionAnswer>('/session');
  } catch (fault) {
    if (fault instanceof StaffApiError && fault.status === 401) return null;
    throw fault;
  }
}

export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });

/** What the person before saw is forgotten, then it is asked anew who is in. */
export function useResetSession(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetPerson(client);
    await client.invalidateQueries({ queryKey: sessionKey });
  };
}

/** Only for what is shown: the server asks for itself. */
export function useHasPermission(): (permission: Permission) => boolean {
  const { data } = useSession();
  return (permission) => data?.may.includes(permission) ?? false;
}
