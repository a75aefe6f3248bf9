import type { PaymentView } from '../../booking/booking.shape.ts';
import { business } from '../../shop/business.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingRecord } from '../draft/booking-record.ts';
import type { ReturnAddress } from '../payment-result/return-address.ts';
import { nonBreaking } from '../non-breaking.ts';
import { Booked } from './booked.tsx';
import { OwnBooking } from './own-booking.tsx';

type Props = {
  record: BookingRecord;
  code: string | undefined;
  /** By which the server is asked for the link. */
  address: ReturnAddress | undefined;
  /** What was paid, where it was a change of the booking: it is thanked for as such. */
  paidChange?: PaymentView['paidChange'];
};

export function Confirmation({ record, code, address, paidChange = null }: Props) {
  const say = useSay('result');
  const language = useLanguage();
  // Who is written to nowhere finds all of it on their own page.
  const at = record.hasNobodyToWrite ? 'page' : 'mail';
  const next = paidChange ? <p className="max-w-prose">{say(`change.${at}`)}</p> : <NextSteps at={at} />;
  return (
    <div className="wrap-narrow grid gap-8 py-8 md:py-14">
      <Letterhead />
      <div className="grid gap-3">
        <span className="grid size-14 place-items-center rounded-full border-2 border-transparent bg-leaf text-white">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="h1">{say(paidChange ? 'change.title' : 'success.title')}</h1>
        <p className="text-lg">
          {paidChange
            ? say('change.text', { amount: formatMoney(language, paidChange.paidCents) })
            : say('success.text', { destination: record.destination })}
        </p>
      </div>
      {code && address ? (
        <OwnBooking record={record} code={code} address={address}>
          {next}
        </OwnBooking>
      ) : (
        <>
          <Booked record={record} code={code} />
          {next}
        </>
      )}
      <div className="grid gap-3 print:hidden sm:flex sm:flex-wrap">
        <Button size="large" kind="second" onClick={() => window.print()}>
          <Icon name="print" />
          {say('success.print')}
        </Button>
        <Button size="large" kind="quiet" href={href('home', language)}>
          {say('success.home')}
        </Button>
      </div>
      <p>
        {say('success.help')}{' '}
        <a href={`mailto:${business().email.customers}`}>{business().email.customers}</a>
      </p>
    </div>
  );
}

function NextSteps({ at }: { at: 'mail' | 'page' }) {
  const say = useSay('result');
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="h2 mb-4">
        {say('success.next')}
      </h2>
      <ol className="grid gap-4">
        {([at, 'contract', 'ride'] as const).map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sun font-display text-lg font-bold">
              {index + 1}
            </span>
            <span className="pt-1">{say(`success.next.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whose paper it is: the page's own head is not printed. */
function Letterhead() {
  const { address, zipCode, town } = business().office;
  return (
    <p className="hidden print:block">
      <strong className="font-display text-xl">{business().name}</strong>
      <br />
      {address}, {zipCode} {town} · {nonBreaking(business().phone)}
    </p>
  );
}
