import { goToPayment } from '../go-to-payment.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type {
  Alternatives,
  BookingAnswer,
  BookingRequest,
  QuoteAnswer,
} from '../../booking/booking.shape.ts';
import type { UnavailableSlot } from '../../delivery/delivery-slots.shape.ts';
import { useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { quoteKey, quoteRequest } from '../booking-steps/use-quote.ts';
import { currentBookingDraft } from '../draft/booking-draft.ts';
import { onPageRestored } from '../draft/page-lifecycle.ts';
import { attemptKeys } from './attempt-key.rules.ts';
import { driverErrors, errorsFromServer, type FieldErrors } from './driver.rules.ts';
import { riderIssue, riderRefusal, type RiderFault } from './rider.rules.ts';
import { useRideNames } from './use-ride-names.ts';

type Refused = { fields: FieldErrors; ofRiders: RiderFault[] };
const nothingWrong: Refused = { fields: {}, ofRiders: [] };

/**
 * Why the payment did not open; `settled`: the visitor took an alternative, and the booking is as they wanted it now; `noHold`: it
 * could open, but no scooter is put aside until it is paid, and they must know before.
 */
export type BookingProblem =
  | { kind: 'price'; before: number; after: number }
  | { kind: 'stock'; alternatives: Alternatives }
  | { kind: 'several' }
  | { kind: 'dates'; text: string; alternatives: Alternatives }
  | { kind: 'slot'; slots: UnavailableSlot }
  | { kind: 'noHold'; checkoutUrl: string }
  | { kind: 'message'; text: string }
  | { kind: 'settled' };

const isBusyElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.answer.refusal === 'request_in_progress';

const retryDelayMs = 1500;
const maxRetries = 4;

/** Opens the payment, once however often the button is pressed; whatever was lost on the way is asked for with the same key. */
export function useBookingAttempt() {
  const explain = useExplanation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<BookingProblem | null>(null);
  const running = useRef(false);
  const [keys] = useState(() => attemptKeys(() => crypto.randomUUID()));

  function stop(): void {
    running.current = false;
    setBusy(false);
  }
  // Back from the payment page the document is as it was left: busy. It must work again.
  useEffect(() => onPageRestored(stop), []);

  /** Leaves for the payment page, or gives the fields that are wrong. */
  async function book(request: BookingRequest): Promise<Refused> {
    if (running.current) return nothingWrong;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const key = keys.keyFor(JSON.stringify(request), Date.now());
      const { checkoutUrl, holdExpiresAt } = await openPayment(request, key);
      if (holdExpiresAt === null) {
        stop();
        setTrouble({ kind: 'noHold', checkoutUrl });
      } else goToPayment(checkoutUrl);
      return nothingWrong;
    } catch (error) {
      stop();
      const { fields, ofRiders = [], reason } = explain(error, request);
      setTrouble(reason);
      return { fields, ofRiders };
    }
  }
  return { busy, trouble, book, settle: () => setTrouble({ kind: 'settled' }) };
}

/** An earlier request with the same key may still be at work: its answer is ours too. */
async function openPayment(
  request: BookingRequest,
  key: string,
  rests = 0,
): Promise<z.infer<typeof BookingAnswer>> {
  try {
    return await sendJson('POST', '/api/bookings', request, { headers: { 'idempotency-key': key } });
  } catch (error) {
    if (!isBusyElsewhere(error) || rests >= maxRetries) throw error;
    await new Promise((rested) => setTimeout(rested, retryDelayMs));
    return openPayment(request, key, rests + 1);
  }
}

/** What a refusal means for the visitor. A changed price and a changed stock are taken into the kept answers at once. */
function useExplanation() {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const client = useQueryClient();
  const namesOf = useRideNames();
  return (
    error: unknown,
    request: BookingRequest,
  ): { fields: FieldErrors; ofRiders?: Refused['ofRiders']; reason: BookingProblem | null } => {
    if (!(error instanceof ApiError))
      return { fields: {}, reason: { kind: 'message', text: say('trouble.offline') } };
    const { refusal, message, quote, alternatives, slots, issues } = error.answer;
    const named = (issues ?? []).map(({ path, code }) => ({ path: String(path), code }));
    const fields = errorsFromServer(named);
    const ofRiders = named.flatMap((issue) => riderIssue(issue) ?? []);
    if (Object.keys(fields).length + ofRiders.length > 0) return { fields, ofRiders, reason: null };
    const ride = typeof error.answer['ride'] === 'number' ? error.answer['ride'] : null;
    const ofRider = ride !== null && riderRefusal(refusal ?? '', ride, message);
    if (ofRider) return { fields, ofRiders: [ofRider], reason: null };
    const aboutDriver = driverErrors(refusal ?? '');
    if (aboutDriver) return { fields: aboutDriver, reason: null };
    if (refusal === 'price_changed' && quote) {
      const changed = quote as QuoteAnswer; // the server's own shape, but for the nudges
      // The refusal names the price alone; what else would be worth more is a matter for later.
      client.setQueryData(quoteKey(quoteRequest(currentBookingDraft())), { ...changed, nudges: [] });
      return {
        fields,
        reason: { kind: 'price', before: request.expectedTotalCents, after: changed.totalCents },
      };
    }
    // What can be had instead of several is chosen where they were: each of them may be what is missing.
    if (refusal === 'nothing_free' && request.furtherRides) {
      void client.invalidateQueries({ queryKey: ['/api/scooters'], refetchType: 'none' });
      return { fields, reason: { kind: 'several' } };
    }
    if (refusal === 'nothing_free' && alternatives) {
      void client.invalidateQueries({ queryKey: ['/api/scooters'], refetchType: 'none' });
      return { fields, reason: { kind: 'stock', alternatives: alternatives as Alternatives } }; // the server's own shape
    }
    if (alternatives && message)
      return { fields, reason: { kind: 'dates', text: message, alternatives: alternatives as Alternatives } }; // the server's own shape
    if (refusal === 'slot_full' && slots) {
      void client.invalidateQueries({ queryKey: ['/api'], refetchType: 'none' });
      return { fields, reason: { kind: 'slot', slots: slots as UnavailableSlot } }; // the server's own shape
    }
    const text = message ?? sayCheckout('trouble.fault');
    const meant = ride === null ? undefined : namesOf(currentBookingDraft().selectedScooter)[ride];
    return { fields, reason: { kind: 'message', text: meant ? `${meant}: ${text}` : text } };
  };
}
