import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { waysBackOf } from '../../payment/refund/ways-back.rules.ts';
import { formatList, formatMoney, formatParts } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';
import { CustomerTold } from './customer-told.tsx';
import { StaysOwed } from './stays-owed.tsx';
import { HeldByBank, WaysBack } from './ways-back.tsx';

type Props = { booking: BookingAnswer };

/** What is done for all of an order at once. */
export function PartyActions({ booking }: Props) {
  return (
    <>
      <Signatures booking={booking} />
      {booking.cancelTogether && <CancelAll booking={booking} cancel={booking.cancelTogether} />}
    </>
  );
}

/** Every page of the order shows what was done for all of it. */
export const shownBy = [
  ['booking'],
  ['bookings'],
  ['rest'],
  ['handover'],
  ['today'],
  ['calendar'],
  ...changedByMoney,
] as const;

/** Of those that are still to ride, or ride: who has signed, and whom the others hear from again. */
function Signatures({ booking: { code, together, mailTo } }: Props) {
  const { say, language } = useDeskLanguage();
  const withContract = together.filter(({ contract }) => contract !== null);
  const standing = withContract.filter(({ state }) => state === 'confirmed' || state === 'collected');
  // What is back was ridden with its contract: it counts on.
  const ridden = withContract.filter(({ state }) => state === 'returned');
  const missing = standing.filter(({ contract }) => contract !== 'signed');
  const isReached = ({ email }: { email: string }) => email !== '' || mailTo.email !== '';
  const reached = missing.filter(isReached);
  const unwritten = missing.filter((one) => !isReached(one));
  const sending = useDeskAction(say('party.links.done', { n: reached.length }), shownBy);
  if (standing.length === 0) return null;
  const counted = [...standing, ...ridden];
  const done = counted.filter(({ contract }) => contract === 'signed').length;
  const namesOf = (some: typeof missing) =>
    formatList(
      language,
      some.map(({ driver }) => driver),
    );
  const byCustomer = reached.filter(({ email }) => email === '');
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-3">
      <p>
        {say('party.signed', { done, n: counted.length })}
        {missing.length > 0 && ` ${say('party.signed.missing', { names: namesOf(missing) })}`}
      </p>
      {reached.length > 0 && (
        <ConfirmButton
          kind="second"
          busy={sending.isPending}
          label={say('party.links', { n: reached.length })}
          title={say('party.links.sure', { n: reached.length })}
          button={say('party.links.button')}
          danger={false}
          onConfirm={() => sending.mutate(['POST', `/bookings/${code}/party-links`])}
        >
          <p>{namesOf(reached)}</p>
          {byCustomer.length > 0 && (
            <p className="mt-2 text-sm text-muted">
              {say('party.links.byCustomer', { names: namesOf(byCustomer) })}
            </p>
          )}
        </ConfirmButton>
      )}
      {unwritten.length > 0 && (
        <p className="text-sm text-muted">{say('party.links.unwritten', { names: namesOf(unwritten) })}</p>
      )}
    </div>
  );
}

type Cancel = NonNullable<BookingAnswer['cancelTogether']>;

const cancelWords = ({ together }: BookingAnswer, { dueCents, rides }: Cancel) =>
  dueCents > 0
    ? 'party.cancel.explained'
    : together.some(({ code, keptCents }) => keptCents > 0 && rides.some((one) => one.code === code))
      ? 'party.cancel.noneBack'
      : 'party.cancel.nothing';

/** Which scooters and what goes back for each stand on the question: exactly that is confirmed. */
function CancelAll({ booking, cancel }: Props & { cancel: Cancel }) {
  const { say, language } = useDeskLanguage();
  const { rides, dueCents, staying, parts } = cancel;
  const cancelling = useDeskAction(say('party.cancel.done', { n: rides.length }), shownBy);
  const refund = formatMoney(language, dueCents);
  const label = say('party.cancel', { n: rides.length });
  const { email } = booking.mailTo;
  const hasRiderOfOwn = ({ code }: { code: string }) =>
    booking.together.some((one) => one.code === code && one.email !== '' && one.email !== email);
  const nameOf = (code: string) => booking.together.find((one) => one.code === code)?.driver || code;
  return (
    <div className="border-t border-line pt-3">
      <ConfirmButton
        kind="danger"
        busy={cancelling.isPending}
        label={label}
        title={say('party.cancel.sure', { n: rides.length })}
        button={dueCents > 0 ? say('booking.cancel.button', { refund }) : label}
        danger
        onConfirm={() =>
          cancelling.mutate([
            'POST',
            `/bookings/${booking.code}/cancel-together`,
            {
              expectedRefundCents: dueCents,
              expected: rides.map(({ code, version }) => ({ code, version })),
            },
          ])
        }
      >
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {rides.map(({ code, refundCents }) => (
            <div key={code} className="contents">
              <dt>
                {nameOf(code)} <span className="text-sm text-muted">{code}</span>
              </dt>
              <dd className="text-right tabular-nums">{formatMoney(language, refundCents)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">{say(cancelWords(booking, cancel), { refund })}</p>
        <StaysOwed
          party={booking.party}
          together={booking.together}
          cancelled={rides.map(({ code }) => code)}
        />
        <CustomerTold mailTo={booking.mailTo} />
        {rides.some(hasRiderOfOwn) && <p>{say('party.cancel.riders')}</p>}
        <WaysBack sources={waysOf(booking, rides)} amountCents={dueCents} />
        <HeldByBank sources={booking.refundSources} />
        {parts && (
          <p className="mt-2">{say('party.cancel.parts', { parts: formatParts(language, parts) })}</p>
        )}
        {staying.length > 0 && (
          <p className="mt-2">
            {say('party.cancel.staying', { names: formatList(language, staying.map(nameOf)) })}
          </p>
        )}
      </ConfirmButton>
    </div>
  );
}

type Rides = Cancel['rides'];

/** Of each its own. */
const waysOf = ({ together }: BookingAnswer, rides: Rides) =>
  rides.flatMap(({ code, refundCents }) =>
    waysBackOf(together.find((one) => one.code === code)?.refundSources ?? [], refundCents),
  );
