import { type Cents, sumOfCents } from '../../basics/money.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatMoney, formatParts } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { centsOf } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { ReasonField } from '../layout/reason-field.tsx';
import { AssignUnitForm } from './assign-unit-form.tsx';
import { CustomerLinks } from './customer-links.tsx';
import { FoldedForm } from './folded-form.tsx';
import { CustomerTold } from './customer-told.tsx';
import { HeldByBank, WaysBack } from './ways-back.tsx';
import { StaysOwed } from './stays-owed.tsx';
import { useBookingAction } from './use-booking-action.ts';
import { SectionCard } from '../layout/section-card.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** Only what the table of rules and the person's role allow: the server said which. */
export function BookingActionsSection({ booking }: { booking: BookingAnswer }) {
  const { say } = useDeskLanguage();
  const { cancel, mayGiveBack, maySendLink, pageHolder, units, refundSources } = booking;
  const mostCents = sumOfCents(refundSources.map(({ cents }) => cents));
  const hasLinks = maySendLink || pageHolder !== null;
  if (!cancel && !mayGiveBack && !hasLinks && units.length === 0) return null;
  return (
    <SectionCard title={say('booking.steps')}>
      {hasLinks && <CustomerLinks booking={booking} />}
      <AssignUnitForm booking={booking} />
      <HeldByBank sources={refundSources} />
      {mayGiveBack && mostCents > 0 && <PartialRefund booking={booking} mostCents={mostCents} />}
      {booking.cancel && <CancelBooking booking={booking} cancel={booking.cancel} />}
    </SectionCard>
  );
}

type CancellationTerms = NonNullable<BookingAnswer['cancel']>;

/** The refund stands on the question: what is confirmed is what is given back, also where that is nothing. */
function CancelBooking({ booking, cancel }: { booking: BookingAnswer; cancel: CancellationTerms }) {
  const { say, language } = useDeskLanguage();
  const cancelling = useBookingAction(booking.code, say('booking.cancel.done'));
  const { version, mailTo } = booking;
  const label = say(booking.cancelTogether ? 'booking.cancel.one' : 'booking.cancel');
  const money = {
    refund: formatMoney(language, cancel.refundCents),
    kept: formatMoney(language, cancel.keptCents),
  };
  return (
    <ConfirmButton
      kind="danger"
      busy={cancelling.isPending}
      label={label}
      title={say('booking.cancel.sure', { name: booking.driver })}
      button={cancel.refundCents > 0 ? say('booking.cancel.button', money) : label}
      danger
      onConfirm={() =>
        cancelling.mutate([
          'POST',
          `/bookings/${booking.code}/cancel`,
          { version, expectedRefundCents: cancel.refundCents },
        ])
      }
    >
      <p>
        {cancel.parts
          ? say('booking.cancel.explained.parts', { ...money, parts: formatParts(language, cancel.parts) })
          : say(cancelWords(booking, cancel), money)}
      </p>
      <StaysOwed party={booking.party} together={booking.together} cancelled={[booking.code]} />
      <CustomerTold mailTo={mailTo} />
      {mailTo.riderEmail !== null && (
        <p className="wrap-anywhere">{say('told.rider', { email: mailTo.riderEmail })}</p>
      )}
      <WaysBack sources={booking.refundSources} amountCents={cancel.refundCents} />
      <HeldByBank sources={booking.refundSources} />
    </ConfirmButton>
  );
}

const cancelWords = ({ keptCents }: BookingAnswer, { refundCents }: CancellationTerms) =>
  refundCents > 0
    ? 'booking.cancel.explained'
    : keptCents > 0
      ? 'booking.cancel.noneBack'
      : 'booking.cancel.nothing';

type PartToGiveBack = { amountCents: Cents; why: string; toCustomer: string };

/** `mostCents`: what no bank holds of what is kept. */
function PartialRefund({ booking, mostCents }: { booking: BookingAnswer; mostCents: Cents }) {
  const { say, language } = useDeskLanguage();
  const [asked, setAsked] = useState<PartToGiveBack | null>(null);
  const giving = useBookingAction(booking.code, say('booking.part.done'));
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => fieldText(event.currentTarget, name);
    setAsked({
      amountCents: centsOf(event.currentTarget, 'euros'),
      why: typed('why').trim(),
      toCustomer: typed('toCustomer').trim(),
    });
  };
  return (
    <FoldedForm
      formRef={form}
      title={say('booking.part.title')}
      formClass="sm:grid-cols-[2fr_3fr]"
      onSubmit={submit}
    >
      <EurosField
        name="euros"
        least={1}
        most={mostCents}
        label={say('booking.part')}
        hint={say('booking.part.hint', { kept: formatMoney(language, mostCents) })}
        required
      />
      <ReasonField name="why" label={say('booking.part.why')} hint={say('booking.part.why.hint')} />
      <div className="sm:col-span-2">
        <TextField
          name="toCustomer"
          label={say('booking.part.toCustomer')}
          hint={say(
            booking.mailTo.email === ''
              ? 'booking.part.toCustomer.hint.noMail'
              : 'booking.part.toCustomer.hint',
          )}
          maxLength={200}
        />
      </div>
      <Button
        type="submit"
        kind="second"
        className="sm:col-span-2"
        busy={giving.isPending}
        {...confirmDialog.intent}
      >
        {say('booking.part.button')}
      </Button>
      {asked !== null && (
        <confirmDialog.Component
          title={say('booking.part.sure', { amount: formatMoney(language, asked.amountCents) })}
          button={say('booking.part.button')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={() =>
            giving.mutate(
              ['POST', `/bookings/${booking.code}/part-refund`, { version: booking.version, ...asked }],
              // Left standing it would soon be given twice.
              { onSuccess: () => form.current?.reset() },
            )
          }
        >
          <WaysBack sources={booking.refundSources} amountCents={asked.amountCents} />
          <p className="wrap-anywhere">{say('booking.part.why.is', { why: asked.why })}</p>
          <PartTold mailTo={booking.mailTo} toCustomer={asked.toCustomer} />
          <p>{say('booking.part.explained')}</p>
        </confirmDialog.Component>
      )}
    </FoldedForm>
  );
}

function PartTold({ mailTo, toCustomer }: Pick<BookingAnswer, 'mailTo'> & { toCustomer: string }) {
  const { say } = useDeskLanguage();
  if (mailTo.email === '') return <CustomerTold mailTo={mailTo} />;
  return (
    <p>{toCustomer === '' ? say('booking.part.mail') : say('booking.part.mail.why', { why: toCustomer })}</p>
  );
}
