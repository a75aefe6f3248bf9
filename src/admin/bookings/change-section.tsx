import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChangeWish } from '../../booking/change/change.shape.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type {
  ChangeAnswer,
  ChangeQuoteAnswer,
  ChangeTogetherQuoteAnswer,
  TakingAnswer,
} from '../../back-office/bookings/changes.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeOffer, PayLink } from './change-offer.tsx';
import { changedByMoney } from '../money/changed-by-money.ts';
import { TakeMoney, type TakenMoney } from '../taking/take-money.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { type BegunForm, useBegun } from '../layout/use-begun.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

/** Whether a change of it waits for its money is how it stands too. */
const isSame = (one: BookingAnswer, other: BookingAnswer): boolean =>
  one.version === other.version && (one.openChange === null) === (other.openChange === null);

/** Other days, times or places: what is wanted, then the difference, then that and nothing else is done. */
export function ChangeSection({ booking }: { booking: BookingAnswer }) {
  const change = useChange(booking);
  const begun = useBegun(booking, change.made, isSame);
  // Once it is changed, or a difference is paid, it is folded again: nothing is asked any more.
  return <ChangeCard key={begun.drawn} booking={booking} change={change} begun={begun} />;
}

type CardProps = {
  booking: BookingAnswer;
  change: ReturnType<typeof useChange>;
  begun: BegunForm<BookingAnswer>;
};

function ChangeCard({ booking, change: { offer, made }, begun }: CardProps) {
  const say = useSay();
  const [asked] = useSearchParams();
  const [isOpen, setOpen] = useState(asked.has('startDate'));
  const [wish, setWish] = useState<ChangeWish | null>(null);
  const [isForAll, setForAll] = useState(false);
  const standing = booking.together.filter(({ state }) => state === 'confirmed' || state === 'collected');
  const confirm = (of: Quote, wanted: ChangeWish) => {
    const { rides, dueCents, backCents } = of;
    // What was offered may be of a later state than what was typed into.
    const version = Math.min(of.version, begun.known.version);
    const own = rides?.map((ride) => (ride.code === booking.code ? { ...ride, version } : ride));
    made.mutate({ version, wish: wanted, expectedCents: dueCents - backCents, rides: own });
  };
  return (
    <FoldedCard
      title={say('change.title')}
      isOpen={isOpen || booking.openChange !== null}
      onOpen={() => setOpen(true)}
    >
      {booking.openChange && <OpenChange booking={booking} open={booking.openChange} />}
      {isOpen && standing.length > 1 && (
        <CheckField
          name="all"
          label={say('party.change', { n: standing.length })}
          checked={isForAll}
          onChange={(event) => {
            setForAll(event.currentTarget.checked);
            offer.reset();
          }}
        />
      )}
      {isOpen && (
        <ChangeForm
          booking={begun.first}
          days={{ startDate: asked.get('startDate'), endDate: asked.get('endDate') }}
          busy={offer.isPending}
          isForAll={isForAll}
          onEdit={() => {
            begun.type();
            offer.reset();
          }}
          onWish={(next) => {
            setWish(next);
            offer.mutate({ wish: next, isForAll });
          }}
        />
      )}
      <OvertakenNote begun={begun} />
      {offer.data && wish && (
        <ChangeOffer
          mailTo={booking.mailTo}
          offer={offer.data}
          busy={made.isPending}
          onConfirm={() => confirm(offer.data, wish)}
        />
      )}
      {offer.isError && wish && (
        <Note tone="bad" role="alert">
          {errorMessage(offer.error, say('notSent'))}
        </Note>
      )}
    </FoldedCard>
  );
}

const changedByChange = [['booking'], ['bookings'], ['rest'], ['calendar'], ['today'], ...changedByMoney];

/** `rides`: of all that are changed at once, each in the version that was shown. */
type Change = {
  version: number;
  wish: ChangeWish;
  expectedCents: number;
  rides: ChangeTogetherQuoteAnswer['rides'] | undefined;
};
/** Of one, or of all. */
type Quote = ChangeQuoteAnswer & Partial<ChangeTogetherQuoteAnswer>;

function useChange({ code }: BookingAnswer) {
  const showError = useErrorToast();
  const { say, language } = useDeskLanguage();
  const readAnew = useReadAnew();
  const offer = useMutation({
    mutationFn: ({ wish, isForAll }: { wish: ChangeWish; isForAll: boolean }) =>
      isForAll
        ? sendStaff<Quote>('POST', `/bookings/${code}/change-offer-together`, { wish })
        : sendStaff<Quote>('POST', `/bookings/${code}/change-offer`, { wish }),
  });
  const made = useMutation({
    mutationFn: ({ rides, version, ...change }: Change) =>
      rides
        ? sendStaff<ChangeAnswer>('POST', `/bookings/${code}/change-together`, { versions: rides, ...change })
        : sendStaff<ChangeAnswer>('POST', `/bookings/${code}/change`, { version, ...change }),
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
    onSettled: () => readAnew(changedByChange),
  });
  return { offer, made };
}

type Open = NonNullable<BookingAnswer['openChange']>;

/** Until the difference is paid nothing has changed; who stands at the desk pays here, everybody else by the link. */
function OpenChange({ booking: { code, phone }, open }: { booking: BookingAnswer; open: Open }) {
  const { dueCents, checkoutUrl } = open;
  const showError = useErrorToast();
  const { say, language } = useDeskLanguage();
  const readAnew = useReadAnew();
  const paying = useMutation({
    mutationFn: (taken: TakenMoney) =>
      sendStaff<TakingAnswer>('POST', `/bookings/${code}/change-money`, taken),
    onSuccess: ({ change }) =>
      showToast(
        change === 'done'
          ? { title: say('change.paid'), kind: 'success' }
          : { title: say('change.givenBack'), kind: 'destructive' },
      ),
    onError: showError,
    onSettled: () => readAnew([...changedByChange, ['till']]),
  });
  const due = formatMoney(language, dueCents);
  return (
    <>
      <Note tone="warning">
        <p>{say('change.waiting', { due })}</p>
      </Note>
      <TakeMoney
        dueCents={dueCents}
        busy={paying.isPending}
        onTake={async (taken) => (await paying.mutateAsync(taken)).change === 'done'}
      />
      {checkoutUrl && <PayLink address={new URL(checkoutUrl, location.href).href} phone={phone} />}
    </>
  );
}
