import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChangeWish } from '../../booking/change/change.shape.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type {
  CashAnswer,
  ChangeAnswer,
  ChangeQuoteAnswer,
} from '../../back-office/bookings/changes.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeOffer, PayLink } from './change-offer.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** Other days, times or places: what is wanted, then the difference, then that and nothing else is done. */
export function ChangeSection({ booking }: { booking: BookingAnswer }) {
  const say = useSay();
  const [asked] = useSearchParams();
  const [isOpen, setOpen] = useState(asked.has('startDate'));
  const [wish, setWish] = useState<ChangeWish | null>(null);
  const change = useChange(booking);
  const { offer, made } = change;
  return (
    <SectionCard title={say('change.title')}>
      {booking.openChange && <OpenChange booking={booking} open={booking.openChange} />}
      {isOpen ? (
        <ChangeForm
          booking={booking}
          days={{ startDate: asked.get('startDate'), endDate: asked.get('endDate') }}
          busy={offer.isPending}
          onEdit={() => offer.reset()}
          onWish={(next) => {
            setWish(next);
            offer.mutate(next);
          }}
        />
      ) : (
        <Button kind="second" onClick={() => setOpen(true)}>
          {say('change.open')}
        </Button>
      )}
      {offer.data && wish && (
        <ChangeOffer
          offer={offer.data}
          busy={made.isPending}
          onConfirm={() => {
            const { version, dueCents, backCents } = offer.data;
            made.mutate({ version, wish, expectedCents: dueCents - backCents });
          }}
        />
      )}
      {offer.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(offer.error, say('notSent'))}
        </Note>
      )}
    </SectionCard>
  );
}

type Change = { version: number; wish: ChangeWish; expectedCents: number };

function useChange({ code }: BookingAnswer) {
  const showError = useErrorToast();
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const again = () =>
    Promise.all(
      [['booking', code], ['bookings'], ['calendar'], ['today']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const offer = useMutation({
    mutationFn: (wish: ChangeWish) =>
      sendStaff<ChangeQuoteAnswer>('POST', `/bookings/${code}/change-offer`, { wish }),
  });
  const made = useMutation({
    mutationFn: (change: Change) => sendStaff<ChangeAnswer>('POST', `/bookings/${code}/change`, change),
    onSuccess: (answer) => {
      offer.reset();
      if (answer.kind === 'pay') return;
      const back = formatMoney(language, answer.backCents);
      const title = answer.backCents > 0 ? say('change.done', { back }) : say('change.doneSame');
      showToast({ title, kind: 'success' });
    },
    onError: (fault) => {
      showError(fault);
      if (fault instanceof StaffApiError) offer.reset();
    },
    onSettled: again,
  });
  return { offer, made, again };
}

type Open = NonNullable<BookingAnswer['openChange']>;

/** Until the difference is paid nothing has changed; who stands at the desk pays here, everybody else by the link. */
function OpenChange({ booking: { code, phone }, open }: { booking: BookingAnswer; open: Open }) {
  const { dueCents, checkoutUrl } = open;
  const showError = useErrorToast();
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  // One receipt for one payment, however often the button is pressed.
  const [receiptId] = useState(() => crypto.randomUUID());
  const paying = useMutation({
    mutationFn: () =>
      sendStaff<CashAnswer>('POST', `/bookings/${code}/change-cash`, { amountCents: dueCents, receiptId }),
    onSuccess: ({ change }) =>
      showToast(
        change === 'done'
          ? { title: say('change.paid'), kind: 'success' }
          : { title: say('change.givenBack'), kind: 'destructive' },
      ),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['booking', code] }),
  });
  const due = formatMoney(language, dueCents);
  return (
    <>
      <Note tone="warning">
        <p>{say('change.waiting', { due })}</p>
        <Button kind="second" className="mt-3" busy={paying.isPending} onClick={() => paying.mutate()}>
          {say('change.cash', { due })}
        </Button>
      </Note>
      {checkoutUrl && <PayLink address={new URL(checkoutUrl, location.href).href} phone={phone} />}
    </>
  );
}
