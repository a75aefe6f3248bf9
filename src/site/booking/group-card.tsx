import { cameToNothing } from '../../booking/booking.rules.ts';
import { isPaidOnArrival } from '../../booking/kept.rules.ts';
import type { OwnBooking, OwnGroupRide, OwnPot } from '../../own-page/own-booking.type.ts';
import { sumOfCents } from '../../basics/money.ts';
import { groupForm } from '../../own-page/own-booking-forms.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from './action-failed.tsx';
import { howItEnded } from './how-it-ended.rules.ts';
import { OwnBookingCard } from './own-booking-card.tsx';
import { RiderLink } from './rider-link.tsx';

/** All scooters of one order, each with its own page; and the links that their riders sign by. */
export function GroupCard({ booking: { code, token, group, pot, kept } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const result = useFormResult(groupForm);
  if (!group) return null;
  const isPotOpen = pot?.step === 'open' || pot?.step === 'owed';
  const shareOf = (ride: string) => (isPotOpen ? pot.shares.find((share) => share.code === ride) : undefined);
  const nameOf = (ride: string): string => group.find((one) => one.code === ride)?.fullName ?? '';
  return (
    <OwnBookingCard id="group" title={say('group.title')}>
      {(result?.state === 'mailed' || result?.state === 'renewed') && (
        <Note tone="good" role="status">
          <p>{say(`group.${result.state}`, { name: nameOf(result.ride) })}</p>
        </Note>
      )}
      {(result?.state === 'refused' || result?.state === 'failed') && (
        <ActionFailed result={result} failed={say('group.failed')} />
      )}
      <ol className="grid divide-y divide-line">
        {group.map((ride, at) => (
          <li key={ride.code} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <Ride
              ride={ride}
              number={at + 1}
              isShown={ride.code === code}
              share={shareOf(ride.code)}
              ended={howItEnded({ pot, kept })}
              isPaidAtPickup={ride.state === 'held' && isPaidOnArrival(kept)}
            />
            {ride.link && !shareOf(ride.code)?.isPaid && (
              <RiderLink
                ride={ride}
                link={ride.link}
                token={token}
                isPotOpen={isPotOpen}
                isNew={result?.state === 'renewed' && result.ride === ride.code}
              />
            )}
          </li>
        ))}
      </ol>
      {!isPotOpen && <Total group={group} />}
    </OwnBookingCard>
  );
}

/** What the scooters that still stand cost together; of one that does not, the price stands struck at itself. */
function Total({ group }: { group: readonly OwnGroupRide[] }) {
  const say = useSay('booked');
  const language = useLanguage();
  const standing = group.filter(({ state }) => !cameToNothing(state));
  if (standing.length === 0) return null;
  const isWhole = standing.length === group.length;
  return (
    <dl className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
      <dt>{isWhole ? say('group.total') : say('group.total.standing', { n: standing.length })}</dt>
      <dd className="shrink-0">
        {formatMoney(language, sumOfCents(standing.map(({ priceCents }) => priceCents)))}
      </dd>
    </dl>
  );
}

type RideProps = {
  ride: OwnGroupRide;
  number: number;
  isShown: boolean;
  share: OwnPot['shares'][number] | undefined;
  /** Where nothing came of it. */
  ended: ReturnType<typeof howItEnded>;
  /** Nobody waits for its payment. */
  isPaidAtPickup: boolean;
};

function Ride({ ride, number, isShown, share, ended, isPaidAtPickup }: RideProps) {
  const say = useSay('booked');
  const sayState = useSay('checkout');
  const language = useLanguage();
  const { state, isSigned, fullName, scooter, ownToken, priceCents } = ride;
  const price = formatMoney(language, priceCents);
  const isAhead = state === 'confirmed' || state === 'collected';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="grid grow basis-64 gap-1">
        <h3 className="font-semibold wrap-anywhere">{`${number}. ${fullName}`}</h3>
        <p>
          {scooterName(scooter, language)}
          {!share && <> · {cameToNothing(state) ? <s>{price}</s> : price}</>}
        </p>
        <p className="flex flex-wrap gap-2">
          {share ? (
            <Badge tone={share.isPaid ? 'good' : 'sun'}>
              {say(share.isPaid ? 'pot.share.paid' : 'pot.share.missing', {
                amount: formatMoney(language, share.cents),
              })}
            </Badge>
          ) : (
            <Badge tone={isAhead ? 'good' : 'plain'}>
              {isPaidAtPickup
                ? say('kept.arrival.state')
                : sayState(`state.${state === 'expired' ? ended : state}`)}
            </Badge>
          )}
          {isAhead && isSigned !== null && (
            <Badge tone={isSigned ? 'good' : 'sun'}>
              {say(isSigned ? 'group.signed' : 'group.unsigned')}
            </Badge>
          )}
        </p>
      </div>
      {isShown ? (
        <p className="text-small text-muted">{say('group.here')}</p>
      ) : (
        <Button
          kind="second"
          href={href('booking', language, { token: ownToken })}
          aria-label={say('group.open.of', { number, name: fullName })}
        >
          {say('group.open')}
        </Button>
      )}
    </div>
  );
}
