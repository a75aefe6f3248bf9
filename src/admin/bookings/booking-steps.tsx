import { type FormEvent, useState } from 'react';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { typed } from '../typed.ts';
import { useSpeech } from '../words.tsx';
import { ChooseUnit } from './choose-unit.tsx';
import { useBookingStep } from './use-booking-step.ts';

const sure = onFirstIntent(() => import('../today/sure-dialog.tsx'));

/** Only what the table of rules and the person's role allow: the server said which. */
export function BookingSteps({ booking }: { booking: BookingAnswer }) {
  const { say } = useSpeech();
  const link = useBookingStep(booking.code, say('booking.link.done'));
  const { cancel, mayGiveBack, maySendLink, units } = booking;
  if (!cancel && !mayGiveBack && !maySendLink && units.length === 0) return null;
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="steps">
      <h2 className="h3" id="steps">
        {say('booking.steps')}
      </h2>
      {booking.maySendLink && (
        <Button kind="second" busy={link.isPending} onClick={() => link.mutate({ step: 'link', body: {} })}>
          {say('booking.link')}
        </Button>
      )}
      <ChooseUnit booking={booking} />
      {booking.mayGiveBack && <GiveBack booking={booking} />}
      {booking.cancel && <Cancel booking={booking} cancel={booking.cancel} />}
    </section>
  );
}

type Cancelling = NonNullable<BookingAnswer['cancel']>;

/** The refund stands on the question: what is confirmed is what is given back. */
function Cancel({ booking, cancel }: { booking: BookingAnswer; cancel: Cancelling }) {
  const { say, language } = useSpeech();
  const [asking, setAsking] = useState(false);
  const cancelling = useBookingStep(booking.code, say('booking.cancel.done'));
  const { version } = booking;
  const money = {
    refund: formatMoney(language, cancel.refundCents),
    kept: formatMoney(language, cancel.keptCents),
  };
  return (
    <>
      <Button kind="danger" busy={cancelling.isPending} {...sure.intent} onClick={() => setAsking(true)}>
        {say('booking.cancel')}
      </Button>
      {asking && (
        <sure.Component
          title={say('booking.cancel.sure', { name: booking.driver })}
          button={say('booking.cancel.button', money)}
          danger
          onClose={() => setAsking(false)}
          onSure={() =>
            cancelling.mutate({ step: 'cancel', body: { version, expectedRefundCents: cancel.refundCents } })
          }
        >
          <p>{say('booking.cancel.explained', money)}</p>
        </sure.Component>
      )}
    </>
  );
}

function GiveBack({ booking }: { booking: BookingAnswer }) {
  const { say, language } = useSpeech();
  const [amountCents, setAmount] = useState<number | null>(null);
  const giving = useBookingStep(booking.code, say('booking.part.done'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAmount(Math.round(Number(typed(event.currentTarget, 'euros')) * 100));
  };
  return (
    <form className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end" onSubmit={submit}>
      <TextField
        name="euros"
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        max={booking.keptCents / 100}
        label={say('booking.part')}
        hint={say('booking.part.hint', { kept: formatMoney(language, booking.keptCents) })}
        required
      />
      <Button type="submit" kind="second" busy={giving.isPending} {...sure.intent}>
        {say('booking.part.button')}
      </Button>
      {amountCents !== null && (
        <sure.Component
          title={say('booking.part.sure', { amount: formatMoney(language, amountCents) })}
          button={say('booking.part.button')}
          danger
          onClose={() => setAmount(null)}
          onSure={() =>
            giving.mutate({ step: 'part-refund', body: { version: booking.version, amountCents } })
          }
        >
          <p>{say('booking.part.explained')}</p>
        </sure.Component>
      )}
    </form>
  );
}
