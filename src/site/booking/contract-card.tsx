import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';
import { Missing, missingOf } from './missing.tsx';

/** What is left to do before the keys, or the signed contract. */
export function ContractCard({ booking }: { booking: OwnBooking }) {
  const { contract, state } = booking;
  const say = useSay('checkout');
  const sayOwn = useSay('booked');
  const language = useLanguage();
  const isOver = state === 'cancelled' || state === 'no_show';
  if (!contract || (isOver && contract.status !== 'signed')) return null;
  const { status, token, pdfUrl } = contract;
  const missing = status === 'signed' && state === 'confirmed' ? missingOf(booking) : [];
  return (
    <OwnBookingCard id="contract" title={say(`page.contract.${status}`)} urgent={status !== 'signed'}>
      {state === 'confirmed' && missing.length === 0 && <p>{say(`page.contract.${status}.text`)}</p>}
      {missing.length > 0 && <Missing missing={missing} title={sayOwn('contract.missing')} />}
      <p className="flex flex-wrap gap-3">
        <Button
          size="large"
          kind={status === 'signed' ? 'second' : 'primary'}
          href={href('contract', language, { token })}
        >
          <Icon name="pen" />
          {say(`page.contract.${status}.button`)}
        </Button>
        {pdfUrl && (
          <Button size="large" kind="second" href={pdfUrl} rel="nofollow">
            <Icon name="download" />
            {sayOwn('contract.pdf')}
          </Button>
        )}
      </p>
    </OwnBookingCard>
  );
}
