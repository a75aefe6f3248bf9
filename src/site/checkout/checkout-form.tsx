import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { emptyBookingState, type BookingState } from '../draft/booking-state.ts';
import { fieldText } from '../field-text.ts';
import { PageHead } from '../booking-steps/page-head.tsx';
import { useQuote } from '../booking-steps/use-quote.ts';
import { tripsOf } from '../booking-steps/chosen-trips.ts';
import { CheckoutBar, nowCentsOf } from './checkout-bar.tsx';
import { bookingRequest } from './booking-request.ts';
import { ErrorSummary } from './error-summary.tsx';
import { DriverFields } from './driver-fields.tsx';
import {
  readDriver,
  textFields,
  type CheckoutField,
  type CheckoutValues,
  type FieldErrors,
} from './driver.rules.ts';
import { readPhone } from './read-phone.ts';
import { useNeededLicence } from './use-needed-licence.ts';
import { savedFields, savedPays, saveFields, savePays } from './saved-fields.ts';
import { keepCardField } from './keep-card.tsx';
import { usePart } from './use-part.ts';
import { PayPanel } from './pay-panel.tsx';
import { TripPanel } from './trip-panel.tsx';
import { BookingProblemNote } from './booking-problem-note.tsx';
import { useBookingAttempt } from './use-booking-attempt.ts';
import type { RidersForm, WrongField } from './use-riders-form.ts';
import type { WhoPays } from './who-pays.tsx';
import { RidersRoom } from './riders-room.tsx';

/** The fields and the button stand in different columns: this ties them together. */
const formId = 'checkout';

/** Without a draft it is the server's, which knows none, and what the browser takes over: nothing that was typed in it before is lost. */
export function CheckoutForm({ draft: known }: { draft: BookingState | undefined }) {
  const draft = known ?? emptyBookingState;
  const isKnown = known !== undefined;
  const kept = useMemo(() => (isKnown ? savedFields() : {}), [isKnown]);
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const quote = useQuote(draft);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const group = useRef<RidersForm>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const keptPays = useMemo(() => (isKnown ? savedPays() : null), [isKnown]);
  const [chosen, setChosen] = useState<{ pays: WhoPays }>();
  const { pays } = chosen ?? { pays: keptPays };
  const part = usePart(quote.data, pays);
  const attempt = useBookingAttempt();
  const neededLicence = useNeededLicence();
  // What was typed before the page lived.
  useEffect(() => void (isKnown && form.current && saveFields(form.current)), [isKnown]);

  function showErrors(found: FieldErrors, ofRiders: readonly WrongField[] = []): void {
    setErrors(found);
    setWrong(ofRiders);
    if (Object.keys(found).length + ofRiders.length > 0) setFailedAttempts((before) => before + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = checkoutValues(event.currentTarget);
    const keepsCard = new FormData(event.currentTarget).has(keepCardField);
    const phone = await readPhone(typed.phone, typed.phoneCountry);
    const read = readDriver({ typed, pickupDay: draft.selectedStartDate ?? '', phone, neededLicence });
    const riders = (await group.current?.read()) ?? { drivers: [], wrong: [] };
    if (!read.ok) return showErrors(read.errors, riders.wrong);
    showErrors({}, riders.wrong);
    if (riders.wrong.length > 0) return;
    const request =
      quote.data &&
      bookingRequest({
        draft,
        typed,
        driver: read.driver,
        riders: riders.drivers,
        pays,
        quote: quote.data,
        payNowCents: part.payNowCents,
        keepsCard,
        language,
      });
    if (!request) return;
    const refused = await attempt.book(request);
    showErrors(refused.fields, group.current?.wrongAt(refused.ofRiders) ?? []);
  }

  const forget = (field: CheckoutField) => {
    setErrors(({ [field]: _, ...others }) => others);
    setWrong((before) => before.filter(({ name }) => name !== field));
  };

  return (
    <div className="wrap pb-16">
      <PageHead
        title={sayCheckout('checkout.title')}
        isSecond={!isKnown}
        back={{ href: href('extras', language), label: say('back') }}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <form
          ref={form}
          id={formId}
          className="grid gap-8"
          method="post"
          data-needs-script
          noValidate
          onSubmit={(event) => void submit(event)}
          onInput={(event) => saveFields(event.currentTarget)}
          // Not onInput: a list's `input` comes before its `change`, and rendering in between would undo the choice.
          onChange={(event) => forget((event.target as Element as HTMLInputElement).name as CheckoutField)} // a field of this form
        >
          <TripPanel
            trips={known ? tripsOf(known) : [undefined]}
            kept={kept}
            errors={errors}
            onNoteOff={() => forget('riderNote')}
          />
          <DriverFields draft={draft} isKnown={isKnown} kept={kept} errors={errors} />
          {isKnown && (
            <RidersRoom
              ref={group}
              draft={draft}
              wrong={wrong}
              onWrong={setWrong}
              pays={pays}
              onPays={(now) => {
                savePays(now);
                setChosen({ pays: now });
              }}
            />
          )}
        </form>
        <div className="grid gap-6 lg:sticky lg:top-4">
          <ErrorSummary errors={errors} further={wrong} attempt={failedAttempts} form={form} />
          <BookingProblemNote problem={attempt.trouble} onSettled={attempt.settle} draft={draft} />
          <PayPanel
            draft={draft}
            isKnown={isKnown}
            quote={quote}
            paysOwnShare={pays !== null}
            part={part}
            formId={formId}
            button={button}
            termsError={errors.terms}
            onTermsChange={() => forget('terms')}
            busy={attempt.busy}
          />
        </div>
      </div>
      {!quote.isError && (
        <CheckoutBar quote={quote.data} nowCents={nowCentsOf(quote.data, pays, part)} button={button} />
      )}
    </div>
  );
}

function checkoutValues(form: HTMLFormElement): CheckoutValues {
  const data = new FormData(form);
  const texts = Object.fromEntries(textFields.map((name) => [name, fieldText(data, name)]));
  return { ...texts, terms: data.get('terms') !== null } as CheckoutValues; // one text for each of textFields
}
