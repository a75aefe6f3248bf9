import { troubleOf } from '../../basics/forms.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import { invoiceForm, noBuyer, type BuyerValues } from '../../invoices/buyer.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { BackToBooking } from '../booking/back-to-booking.tsx';
import { countriesIn } from '../checkout/countries.ts';

/** Whom the invoice is for, in a form that works without scripts; once it is issued, the invoice. */
export function InvoicePage() {
  const say = useSay('invoice');
  return (
    <OwnBookingLayout title={say('title')}>
      {(booking) => (
        <>
          {booking.invoice && booking.invoice.issued.length > 0 ? (
            <Issued token={booking.token} issued={booking.invoice.issued} />
          ) : (
            <AskForm
              token={booking.token}
              buyer={booking.invoice?.buyer ?? null}
              country={booking.licenceCountry ?? ''}
              isPaid={isPaidWhole(booking)}
            />
          )}
          <p>
            <BackToBooking token={booking.token} />
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

/** Nothing is waited for before it is issued. */
const isPaidWhole = ({ moves, rest }: OwnBooking): boolean =>
  moves.some(({ kind, standing }) => kind === 'paid' && standing === 'done') &&
  (rest === null || !restStates[rest.state].isAwaited);

type OwnInvoice = NonNullable<OwnBooking['invoice']>;

function Issued({ token, issued }: { token: string; issued: OwnInvoice['issued'] }) {
  const say = useSay('invoice');
  const language = useLanguage();
  return (
    <section className="card grid justify-items-start gap-4 p-6">
      <ul className="grid gap-4">
        {issued.map(({ id, type, number, issuedOn, isRejected }) => (
          <li key={id} className="grid justify-items-start gap-2">
            <p className="font-semibold">
              {say(type === 'TD01' ? 'issued' : 'issued.credit', {
                number,
                date: formatDate(language, issuedOn, 'long'),
              })}
            </p>
            {isRejected ? (
              <p>{say('issued.rejected')}</p>
            ) : (
              <a
                className="inline-flex min-h-11 items-center font-semibold underline"
                href={`/api/bookings/by-token/${token}/invoices/${id}`}
                download
              >
                {say(type === 'TD01' ? 'download' : 'download.credit', { number })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {issued.some(({ isRejected }) => !isRejected) && <p>{say('issued.change')}</p>}
      <p className="text-small text-muted">{say('privacy')}</p>
    </section>
  );
}

/** Where browsers may help; none of a person's own are in the name's field, which may be a company's. */
const fills: Partial<Record<keyof BuyerValues, string>> = {
  address: 'street-address',
  zipCode: 'postal-code',
  town: 'address-level2',
};

/** `country`: where they live, as their licence says; empty where that is not known. */
type AskProps = { token: string; buyer: BuyerValues | null; country: string; isPaid: boolean };

function AskForm({ token, buyer, country, isPaid }: AskProps) {
  const say = useSay('invoice');
  const sayRefusal = useSay('refusals');
  const language = useLanguage();
  const answered = useFormResult(invoiceForm);
  const shown = answered && 'typed' in answered ? answered.typed : (buyer ?? { ...noBuyer, country });
  const errors = answered?.state === 'wrong' ? answered.errors : {};
  const errorOf = (name: keyof BuyerValues) => {
    const code = errors[name];
    return code && say(`error.${code}`);
  };
  const text = (name: keyof BuyerValues, hint?: string) => (
    <TextField
      name={name}
      label={say(name)}
      hint={hint}
      error={errorOf(name)}
      defaultValue={shown[name]}
      autoComplete={fills[name] ?? 'off'}
      maxLength={254}
    />
  );
  return (
    <form
      method="post"
      action={href('bookingInvoice', language, { token })}
      className="card grid gap-5 p-5 md:p-8"
      noValidate
    >
      <p>{say(isPaid ? (buyer ? 'intro.asked' : 'intro.paid') : 'intro')}</p>
      {answered && (
        <Note
          tone={answered.state === 'saved' ? 'good' : 'bad'}
          role={answered.state === 'saved' ? 'status' : 'alert'}
        >
          <p>
            {answered.state === 'saved' && say(isPaid ? 'saved.paid' : 'saved')}
            {answered.state === 'wrong' && say('wrong')}
            {answered.state === 'refused' && sayRefusal(answered.refusal)}
            {answered.state === 'failed' && say(`error.${troubleOf(answered)}`)}
          </p>
        </Note>
      )}
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{say('kind')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['company', 'person'] as const).map((kind) => (
            <label key={kind} className="inline-flex min-h-11 items-center gap-2">
              <input type="radio" name="kind" value={kind} defaultChecked={shown.kind === kind} />
              {say(`kind.${kind}`)}
            </label>
          ))}
        </div>
        {errorOf('kind') && <p className="field-error">{errorOf('kind')}</p>}
      </fieldset>
      {text('name', say('name.hint'))}
      {text('surname', say('surname.hint'))}
      <SelectField
        name="country"
        label={say('country')}
        error={errorOf('country')}
        defaultValue={shown.country}
      >
        {shown.country === '' && <option value="">—</option>}
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {text('vatNumber', say('vatNumber.hint'))}
      {text('fiscalCode', say('fiscalCode.hint'))}
      {text('address')}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('zipCode', say('zipCode.hint'))}
        {text('town')}
        {text('province', say('province.hint'))}
        {text('sdiCode', say('sdiCode.hint'))}
      </div>
      {text('pec', say('pec.hint'))}
      <p className="text-small text-muted">{say('privacy')}</p>
      <Button type="submit" className="justify-self-start">
        {say(buyer ? 'save.change' : 'save')}
      </Button>
    </form>
  );
}
