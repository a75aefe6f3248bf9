import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import {
  formatDate,
  formatLanguages,
  formatMoment,
  formatMoney,
  styleWithYear,
} from '../../translations/format.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses, bookingAddress, contractAddress } from '../addresses.ts';
import { equipmentNames } from '../equipment-names.ts';
import { formatWhen } from '../format-when.ts';
import { handoverQuery } from '../handover/handover-query.ts';
import { Reports } from '../handover/reports.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { KeptBooking } from '../walk-in/kept-sale.tsx';
import { openRestText } from '../open-rest-text.ts';
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
import { MailBackSection } from './mail-back-section.tsx';
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

/** What banks hold of it, and what they gave to their customers. */
const disputedIn = ({ refundSources }: BookingAnswer): number =>
  refundSources.reduce((sum, { heldCents, lostCents }) => sum + heldCents + lostCents, 0);
const isDisputed = (booking: BookingAnswer): boolean => disputedIn(booking) > 0;

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
      {(booking.mailsComeBack || booking.lacksAddress) && (
        <MailBackSection code={booking.code} email={booking.email} phone={booking.phone} />
      )}
      {booking.state === 'held' && <KeptBooking code={booking.code} />}
      <PotSection booking={booking} />
      <PartySection booking={booking} />
      <SoldBeside booking={booking} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Facts booking={booking} />
          {!booking.erased && <CustomerOfBooking code={booking.code} />}
          <RestSection code={booking.code} isDisputed={isDisputed(booking)} />
          <DepositSection code={booking.code} />
          <DisputesSection code={booking.code} />
          <ChargesSection booking={booking} />
          <BookingActionsSection booking={booking} />
          {booking.mayChange && <ChangeSection booking={booking} key={booking.version} />}
          <AddScooterSection booking={booking} />
          <MoneySection booking={booking} />
          <InvoiceSection code={booking.code} isErased={booking.erased !== null} />
          <DocumentsSection code={booking.code} />
          <Reports code={booking.code} phone={booking.phone} />
        </div>
        <div className="grid gap-5">
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

function Facts({ booking }: { booking: BookingAnswer }) {
  const { say, language } = useDeskLanguage();
  const { delivered, scooter, plate, secondDriver, people } = booking;
  const spoken = isLanguage(booking.language) ? languageOptions[booking.language].name : booking.language;
  const style = styleWithYear('weekdayShort', new Date(), booking.startDate, booking.endDate);
  const rows: [string, React.ReactNode][] = [
    [say('booking.code'), booking.code],
    [say('booking.start'), formatMoment(language, booking.startDate, booking.startTime, style)],
    [say('booking.end'), formatMoment(language, booking.endDate, booking.endTime, style)],
    [
      say('booking.where'),
      delivered ? [booking.town, booking.deliveryAddress].filter(Boolean).join(': ') : say('stop.office'),
    ],
    ...(delivered && !booking.erased
      ? ([[say('booking.back'), booking.returnAddress]] as [string, string][])
      : []),
    ...(booking.riderNote ? ([[say('stop.note'), booking.riderNote]] as [string, string][]) : []),
    [say('booking.scooter'), `${scooterName(scooter, language)}, ${plate ?? say('stop.noUnit')}`],
    ...(booking.erased ? [] : contactRows(booking, say)),
    [say('bookings.source'), say(`bookings.source.${booking.source}`)],
    ...(booking.partner === null ? [] : ([[say('booking.partner'), booking.partner]] as [string, string][])),
    [say('account.language'), spoken],
    [say('booking.licence'), <LicenceState key="licence" booking={booking} />],
    ...(secondDriver ? ([[say('stop.secondDriver'), say('booking.yes')]] as [string, string][]) : []),
    ...(people === null ? [] : ([[say('booking.helmets'), String(people)]] as [string, string][])),
    ...(booking.extras.length > 0
      ? ([[say('nav.extras'), equipmentNames(booking.extras, language).join(', ')]] as [string, string][])
      : []),
    [say('booking.contract'), <ContractState key="contract" booking={booking} />],
    [say('booking.price'), formatMoney(language, booking.totalCents)],
    [say('booking.kept'), formatMoney(language, booking.keptCents + booking.besideCents)],
    ...(booking.besideCents > 0
      ? ([[say('booking.beside'), formatMoney(language, booking.besideCents)]] as [string, string][])
      : []),
    ...(isDisputed(booking)
      ? ([[say('trouble.disputed'), formatMoney(language, disputedIn(booking))]] as [string, string][])
      : []),
    ...paidTogetherRows(booking, say),
  ];
  return (
    <dl className="card grid gap-x-4 p-5 max-sm:[&>div+div>dt]:mt-3 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ContractState({
  booking: { code, contract, contractLanguages, erased },
}: {
  booking: BookingAnswer;
}) {
  const { language, say } = useDeskLanguage();
  const state = say(contract ? `contract.${contract}` : 'contract.none');
  if (contractLanguages.length === 0) return state;
  return (
    <>
      {state} ({formatLanguages(language, contractLanguages)})
      {!erased && (
        <>
          {' · '}
          <Link to={contractAddress(code)}>{say('contractPage.read')}</Link>
        </>
      )}
    </>
  );
}

/** As its driver said it; once somebody has had the card in their hands, who and when, and what they read. */
function LicenceState({ booking: { code, licence, erased } }: { booking: BookingAnswer }) {
  const { language, say } = useDeskLanguage();
  const { data } = useQuery(handoverQuery(code));
  const checked = data?.reports.find(({ by, licences }) => by !== null && licences.length > 0);
  const seen = checked?.licences.map(({ category, country, validUntil }) =>
    say('booking.licence.seen', { category, country, day: formatDate(language, validUntil, 'numeric') }),
  );
  return (
    <>
      {licence || say('booking.licence.later')}
      {checked && seen && !erased && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          {say('booking.licence.checked', {
            name: checked.by ?? '',
            when: formatWhen(language, new Date(checked.doneAt)),
            seen: seen.join('; '),
          })}
        </span>
      )}
    </>
  );
}

type Say = ReturnType<typeof useDeskLanguage>['say'];

/** Paid in the name of another: there stands all of it. */
const paidTogetherRows = ({ party, code }: BookingAnswer, say: Say): [string, React.ReactNode][] =>
  party && party.code !== code
    ? [
        [
          say('party.paid'),
          <Link key="paid" to={bookingAddress(party.code)}>
            {say('party.paidWith', { name: party.driver || party.code })}
          </Link>,
        ],
      ]
    : [];

/** A rider beside the customer may have none of their own: the customer is asked. */
function contactRows(booking: BookingAnswer, say: Say): [string, React.ReactNode][] {
  const { phone, email, together } = booking;
  const [customer] = together;
  const reached =
    phone || !customer
      ? { phone, label: say('booking.phone') }
      : { phone: customer.phone, label: say('party.phone') };
  return [
    ...(reached.phone
      ? ([
          [
            reached.label,
            <a key="phone" href={`tel:${phoneDigits(reached.phone)}`}>
              {reached.phone}
            </a>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    ...(email
      ? ([
          [
            say('email'),
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
        ] as [string, React.ReactNode][])
      : []),
  ];
}
