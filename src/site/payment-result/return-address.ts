import { useSyncExternalStore } from 'react';

/** What the provider's return address says; '' is not said. It only names the booking: being here proves no payment (F26). */
export type ReturnAddress = { booking: string; sessionId: string; cancelled: boolean };

function readReturnAddress(search: string): ReturnAddress {
  const query = new URLSearchParams(search);
  const [booking, sessionId] = [query.get('booking') ?? '', query.get('session_id') ?? ''];
  return { booking, sessionId, cancelled: query.has('cancelled') };
}

/** The same booking in the address of another page of ours. */
export const sameBooking = ({ booking, sessionId }: ReturnAddress): string =>
  `${new URLSearchParams({ booking, ...(sessionId ? { session_id: sessionId } : {}) })}`;

const never = () => () => undefined;

/** undefined: not known yet (on the server, which keeps one page for all). */
export function useReturnAddress(): ReturnAddress | undefined {
  const search = useSyncExternalStore<string | undefined>(
    never,
    () => location.search,
    () => undefined,
  );
  return search === undefined ? undefined : readReturnAddress(search);
}
