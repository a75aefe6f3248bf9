import { Link } from 'react-router';
import type { BookingAnswer, PartyMember } from '../../back-office/bookings/bookings.shape.ts';
import { onAll } from '../../booking/party/people.rules.ts';
import { cameToNothing } from '../../booking/booking.rules.ts';
import { sumOfCents } from '../../basics/money.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { bookingAddress } from '../addresses.ts';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { stateText } from './state-text.ts';
import { toneOf } from './state-tone.ts';
import { PartyActions } from './party-actions.tsx';

/** With which others it was ordered: who rides what, how far they are, who has signed. */
export function PartySection({ booking }: { booking: BookingAnswer }) {
  const { code, party, together } = booking;
  const { say, language } = useDeskLanguage();
  if (!party) return null;
  const people = onAll(together.flatMap(({ state, people: own }) => (isOver(state) ? [] : [own])));
  const standing = together.filter(({ state }) => !cameToNothing(state));
  const money = {
    n: standing.length,
    total: formatMoney(language, sumOfCents(standing.map(({ totalCents }) => totalCents))),
    kept: formatMoney(language, sumOfCents(together.map(({ keptCents }) => keptCents))),
  };
  return (
    <SectionCard title={say('party.group', { name: party.driver || say('booking.erased'), n: party.size })}>
      <ul className="grid divide-y divide-line">
        {together.map((member) => (
          <li key={member.code} aria-current={member.code === code ? 'true' : undefined} className="py-3">
            <Member member={member} isOwn={member.code === code} />
          </li>
        ))}
      </ul>
      {people !== null && <p>{say('party.helmets', { n: people })}</p>}
      <p className="text-sm text-muted">
        {say(standing.length === together.length ? 'party.money' : 'party.money.standing', money)}
      </p>
      <PartyActions booking={booking} />
    </SectionCard>
  );
}

/** Nobody rides it any more, or ever did. */
const isOver = (state: PartyMember['state']): boolean => cameToNothing(state) || state === 'no_show';

function Member({ member, isOwn }: { member: PartyMember; isOwn: boolean }) {
  const { say, language } = useDeskLanguage();
  const { code, state, driver, scooter, plate, contract, secondDriver, people, extras, party } = member;
  const name = driver || say('booking.erased');
  const price = formatMoney(language, member.totalCents);
  const details = [
    scooterName(scooter, language),
    plate ?? (isOver(state) ? '' : say('stop.noUnit')),
    secondDriver ? say('stop.secondDriver') : '',
    people === null ? '' : say('stop.helmets', { n: people }),
    ...equipmentNames(extras, language),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <p className="min-w-0">
        {isOwn ? (
          <strong>{name}</strong>
        ) : (
          <Link className="inline-block min-h-6 font-bold text-sea-deep underline" to={bookingAddress(code)}>
            {name}
          </Link>
        )}{' '}
        <span className="text-sm text-muted">
          {[code, party?.nth === 1 && say('party.customer'), isOwn && say('party.own')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="flex flex-wrap justify-end gap-1.5">
        <Badge tone={toneOf(state)}>{stateText(say, member)}</Badge>
        {!isOver(state) && contract && (
          <Badge tone={contract === 'signed' ? 'good' : 'sun'}>
            {say(contract === 'signed' ? 'sold.signed' : 'bookings.mark.unsigned')}
          </Badge>
        )}
      </p>
      <p className="min-w-0 text-sm">{details.filter(Boolean).join(' · ')}</p>
      <p className="text-right text-sm tabular-nums">{cameToNothing(state) ? <s>{price}</s> : price}</p>
    </div>
  );
}
