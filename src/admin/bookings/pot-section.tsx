import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatDeadline, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useHasPermission } from '../session.ts';
import { useBookingAction } from './use-booking-action.ts';

/** Where each of a group pays their share and it is not decided: who has, until when, and what follows. */
export function PotSection({ booking: { code, pot } }: { booking: BookingAnswer }) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const letGo = useBookingAction(code, say('pot.letGo.done'));
  if (!pot) return null;
  // With its weekday: the Italian “fino a” has no article that fits every day.
  const until = new Date(pot.until);
  const deadline = formatDeadline(language, until, styleWithYear('weekdayShort', new Date(), until));
  return (
    <SectionCard title={say('pot.title')}>
      <p>{say(`pot.step.${pot.step}`, { until: deadline })}</p>
      {pot.step !== 'owed' && <p className="text-muted">{say(`pot.missing.${pot.ifMissing}`)}</p>}
      <ul className="grid divide-y divide-line">
        {pot.shares.map((share) => (
          <li key={share.code} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              {[share.driver || say('booking.erased'), share.code].join(' · ')}
            </span>
            <span className="flex items-center gap-2">
              <Badge tone={share.isPaid ? 'good' : 'sun'}>
                {say(share.isPaid ? 'pot.paid' : 'pot.unpaid')}
              </Badge>
              <span className="tabular-nums">{formatMoney(language, share.cents)}</span>
            </span>
          </li>
        ))}
      </ul>
      {may('cancel a booking') && (
        <ConfirmButton
          kind="second"
          busy={letGo.isPending}
          label={say('pot.letGo')}
          title={say('pot.letGo.sure')}
          button={say('pot.letGo.button')}
          danger
          onConfirm={() => letGo.mutate(['POST', `/bookings/${code}/pot/let-go`])}
        >
          <p>{say('pot.letGo.what')}</p>
        </ConfirmButton>
      )}
    </SectionCard>
  );
}
