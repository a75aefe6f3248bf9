import { useQuery } from '@tanstack/react-query';
import type { PaymentView } from '../../booking/booking.shape.ts';
import type { ReturnAddress } from './return-address.ts';

/** Asked again after 1, 2, 4, 8, then every 15 seconds; after some ten minutes an e-mail is the better messenger. */
function nextPollMs(asked: number): number | false {
  return asked > 45 ? false : Math.min(1000 * 2 ** Math.max(0, asked - 1), 15_000);
}

/** Where no booking is named, the server knows which one this browser made, or the session is about. */
export const paymentPath = ({ booking, sessionId }: ReturnAddress): string[] => [
  '/api/bookings',
  ...(booking ? [encodeURIComponent(booking)] : []),
  sessionId ? `payment?${new URLSearchParams({ session_id: sessionId })}` : 'payment',
];

/** How the payment stands; null where the server knows of none. The one call that is asked again and again: only while its answer can still change. */
export const usePayment = (address: ReturnAddress) =>
  useQuery<PaymentView | null>({
    queryKey: paymentPath(address),
    meta: { personal: true },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'processing' ? nextPollMs(state.dataUpdateCount) : false,
  });
