import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { AddToCalendar } from '../booking-steps/add-to-calendar.tsx';
import { usePayment } from '../payment-result/payment-query.ts';
import { BookingCode } from '../payment-result/booking-code.tsx';
import { scootersOf } from '../payment-result/scooters-of.ts';
import { Ticket } from '../payment-result/ticket.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Booked, Dates, type BookedProps } from './booked.tsx';
import type { PaymentView } from '../../booking/booking.shape.ts';
import type { ReactNode } from 'react';
import type { ReturnAddress } from '../payment-result/return-address.ts';

type Props = { record: BookedProps['record']; code: string; address: ReturnAddress; children: ReactNode };

/** The record knows no link: the address names the booking, and only the browser that booked it is told more. */
export function OwnBooking({ record, code, address, children }: Props) {
  const language = useLanguage();
  const { data, isPending } = usePayment(address);
  const token = data?.bookingUrl?.split('/').at(-1);
  if (!isPending && !token)
    return (
      <>
        <Ways />
        <Booked record={record} code={code} view={data} />
        {children}
        {data && <ContractsOfAll view={data} />}
      </>
    );
  return (
    <>
      <Ways view={data} isPending={isPending} />
      <div className="grid items-start gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        {token ? (
          <Ticket code={code} town={record.destination} token={token} />
        ) : (
          <Skeleton className="mx-auto aspect-2/3 w-full max-w-sm" />
        )}
        <div className="grid gap-8">
          <div className="grid gap-3">
            <BookingCode code={code} />
            <p className="text-lg font-semibold">
              <Dates record={record} />
            </p>
            {data?.furtherScooters && <p>{scootersOf(data, language).join('; ')}</p>}
            {data?.part && <p>{data.part.words}</p>}
          </div>
          {children}
          {data && <ContractsOfAll view={data} />}
        </div>
      </div>
    </>
  );
}

/** That each signs for their own, and where the links to pass on are. */
function ContractsOfAll({ view }: { view: PaymentView }) {
  const say = useSay('result');
  return view.furtherScooters ? <Note>{say('payment.several')}</Note> : null;
}

function Ways({ view, isPending }: { view?: PaymentView | null | undefined; isPending?: boolean }) {
  const say = useSay('result');
  const language = useLanguage();
  const { bookingUrl, contractUrl } = view ?? {};
  // Room for the buttons, which come in a moment; who is given none is shown one.
  const room = isPending || bookingUrl ? 'min-h-45 sm:min-h-13' : '';
  return (
    <div className={`grid ${room} content-start gap-3 print:hidden sm:flex sm:flex-wrap`}>
      {contractUrl && (
        <Button size="large" href={contractUrl}>
          <Icon name="pen" />
          {say('payment.sign')}
        </Button>
      )}
      {bookingUrl && (
        <>
          <Button size="large" kind={contractUrl ? 'second' : 'primary'} href={bookingUrl}>
            {say('payment.dashboard')}
          </Button>
          <AddToCalendar bookingUrl={bookingUrl} />
        </>
      )}
      {!isPending && !bookingUrl && (
        <Button size="large" href={href('findBooking', language)}>
          {say('payment.find')}
        </Button>
      )}
    </div>
  );
}
