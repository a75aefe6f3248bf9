import { useSyncExternalStore } from 'react';

/** What the provider's return address says. It only names the booking: being here proves no payment (F26). */
export type ReturnAddress = { booking: string; sessionId: string; cancelled: boolean };

function readReturnAddress(search: string): ReturnAddress | null {
  const query = new URLSearchParams(search);
  const booking = query.get('booking');
  if (!booking) return null;
  return { booking, sessionId: query.get('session_id') ?? '', cancelled: query.has('cancelled') };
}

/** The same booking in the address of another page of ours. */
export const sameBooking = ({ booking, sessionId }: ReturnAddress): string =>
  `${new URLSearchParams({ booking, ...(sessionId ? { session_id: sessionId } : {}) })}`;

const never = () => () => undefined;

/** undefined: not known yet (on the server, which keeps one page for all). null: no booking is named. */
export function useReturnAddress(): ReturnAddress | null | undefined {
  const search = useSyncExternalStore<string | undefined>(
    never,
    () => location.search,
    () => undefined,
  );
  return search === undefined ? undefined : readReturnAddress(search);
}
