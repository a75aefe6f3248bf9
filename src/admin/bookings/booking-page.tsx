import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { ReportLinks, Reports } from '../handover/reports.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { KeptBooking } from '../walk-in/kept-sale.tsx';
import { openRestText } from '../open-rest-text.ts';
import { Facts, isDisputed } from './booking-facts.tsx';
import { bookingQuery, lookAgainMs } from './booking-query.ts';
import { FreeMoveButton } from './free-move-button.tsx';
import { ChangeSection } from './change-section.tsx';
import { AddScooterSection } from './add-scooter-section.tsx';
import { BookingActionsSection } from './booking-actions-section.tsx';
import { CustomerOfBooking } from '../customers/customer-of-booking.tsx';
import { DisputesSection } from '../disputes/disputes-section.tsx';
import { ChargesSection } from './charges-section.tsx';
import { DepositSection } from './deposit-section.tsx';
import { RestSection } from './rest-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { FirstAddressSection, MailBackSection } from './mail-back-section.tsx';
import { History } from './history.tsx';
import { MoneySection } from './money-section.tsx';
import { NoteForm } from './note-form.tsx';
import { PartySection } from './party-section.tsx';
import { PotSection } from './pot-section.tsx';
import { SoldBeside } from './sold-beside.tsx';
import { stateText } from './state-text.ts';
import { toneOf } from './state-tone.ts';
import { UnsignedBadge } from './unsigned-badge.tsx';

export default function BookingPage() {
  const { say } = useDeskLanguage();
  const { code = '' } = useParams();
  const found = useQuery({
    ...bookingQuery(code),
    refetchInterval: ({ state }) => lookAgainMs(state.data, Date.now()),
  });
  return (
    <div className="grid gap-5">
      <p>
        <Link to={addresses.bookings}>{say('booking.all')}</Link>
      </p>
      <QueryView query={found}>
        {(data) => (
          // From one of an order to the next: what was typed or given by hand for one person stands at no other.
          <Whole key={data.code} booking={data} />
        )}
      </QueryView>
    </div>
  );
}

function Whole({ booking }: { booking: BookingAnswer }) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{booking.erased ? say('booking.erased') : booking.driver}</h1>
        <Badge tone={toneOf(booking.state)}>{stateText(say, booking)}</Badge>
        {isDisputed(booking) && <Badge tone="bad">{say('trouble.disputed')}</Badge>}
        {booking.state === 'collected' && <UnsignedBadge line={booking} />}
        {booking.openRest && (
          // The one scooter of this page: there is no other of which it could be said.
          <Badge tone="sun">
            {openRestText({ say, language }, { ...booking.openRest, takenWith: null })}
          </Badge>
        )}
      </div>
      <ReportLinks code={booking.code} />
      {booking.erased && <Erased keptUntil={booking.erased.keptUntil} />}
      {booking.freeMove && (
        <Note tone="warning">
          <div className="grid justify-items-start gap-2">
            <p>
              {say('change.freeMove.why', { day: formatDate(language, booking.freeMove.day, 'weekday') })}
            </p>
            <FreeMoveButton code={booking.code} driver={booking.driver} freeMove={booking.freeMove} />
          </div>
        </Note>
      )}
      {booking.lacksAddress ? (
        <FirstAddressSection code={booking.code} phone={booking.phone} />
      ) : (
        booking.mailsComeBack && (
          <MailBackSection code={booking.code} email={booking.email} phone={booking.phone} />
        )
      )}
      {booking.state === 'held' && <KeptBooking code={booking.code} />}
      <PotSection booking={booking} />
      <PartySection booking={booking} />
      <SoldBeside booking={booking} />
      {/* On a phone what it is, what can be done, what happened; on a desk what can be done stands beside both. */}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <Facts booking={booking} />
          {!booking.erased && <CustomerOfBooking code={booking.code} />}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RestSection code={booking.code} isDisputed={isDisputed(booking)} />
          <DepositSection code={booking.code} />
          <DisputesSection code={booking.code} />
          <ChargesSection booking={booking} />
          <BookingActionsSection booking={booking} />
          {booking.mayChange && <ChangeSection booking={booking} />}
          <AddScooterSection booking={booking} />
          <MoneySection booking={booking} />
          <InvoiceSection code={booking.code} isErased={booking.erased !== null} />
          <DocumentsSection code={booking.code} />
          <Reports code={booking.code} phone={booking.phone} />
        </div>
        <div className="grid min-w-0 gap-5">
          {!booking.erased && <NoteForm code={booking.code} />}
          <History booking={booking} />
        </div>
      </div>
    </>
  );
}

function Erased({ keptUntil }: { keptUntil: string | null }) {
  const { say, language } = useDeskLanguage();
  return (
    <Note>
      <p>
        {keptUntil === null
          ? say('booking.erased.whole')
          : say('booking.erased.kept', { date: formatDate(language, keptUntil, 'long') })}
      </p>
    </Note>
  );
}
