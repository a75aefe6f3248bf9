import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
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
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress, contractAddress } from '../addresses.ts';
import { equipmentNames } from '../equipment-names.ts';
import { formatWhen } from '../format-when.ts';
import { handoverQuery } from '../handover/handover-query.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** What banks hold of it, and what they gave to their customers. */
const disputedIn = ({ refundSources }: BookingAnswer): number =>
  refundSources.reduce((sum, { heldCents, lostCents }) => sum + heldCents + lostCents, 0);
export const isDisputed = (booking: BookingAnswer): boolean => disputedIn(booking) > 0;

/** Who has it when and where, and how to reach them; what it cost and where it comes from is a tap away. */
export function Facts({ booking }: { booking: BookingAnswer }) {
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
    ...(booking.partner === null ? [] : ([[say('booking.partner'), booking.partner]] as [string, string][])),
    [say('booking.licence'), <LicenceState key="licence" booking={booking} />],
    ...(secondDriver ? ([[say('stop.secondDriver'), say('booking.yes')]] as [string, string][]) : []),
    ...(people === null ? [] : ([[say('booking.helmets'), String(people)]] as [string, string][])),
    ...(booking.extras.length > 0
      ? ([[say('nav.extras'), equipmentNames(booking.extras, language).join(', ')]] as [string, string][])
      : []),
    [say('booking.contract'), <ContractState key="contract" booking={booking} />],
    ...(isDisputed(booking)
      ? ([[say('trouble.disputed'), formatMoney(language, disputedIn(booking))]] as [string, string][])
      : []),
  ];
  const more: [string, React.ReactNode][] = [
    [say('booking.kept'), formatMoney(language, booking.keptCents + booking.besideCents)],
    ...(booking.besideCents > 0
      ? ([[say('booking.beside'), formatMoney(language, booking.besideCents)]] as [string, string][])
      : []),
    ...paidTogetherRows(booking, say),
    [say('bookings.source'), say(`bookings.source.${booking.source}`)],
    [say('account.language'), spoken],
  ];
  return (
    <div className="card p-4 sm:p-5">
      <Rows rows={rows} />
      <details className="mt-2 border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <span>
            <span className="text-muted">{say('booking.price')}</span>{' '}
            <strong>{formatMoney(language, booking.totalCents)}</strong>
          </span>
          <Icon name="down" className="size-5 shrink-0 text-muted" />
        </summary>
        <Rows rows={more} />
      </details>
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
    {rows.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

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
