import type { OwnBooking } from '../../booking/own-booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../web/words.tsx';
import { OwnCard } from './own-card.tsx';

/** What is left to do before the keys, or the signed contract. */
export function ContractCard({ booking: { contract, state } }: { booking: OwnBooking }) {
  const say = useSay('checkout');
  const sayOwn = useSay('booked');
  const isOver = state === 'cancelled' || state === 'no_show';
  if (!contract || (isOver && contract.status !== 'signed')) return null;
  const { status, url, pdfUrl } = contract;
  return (
    <OwnCard id="contract" title={say(`page.contract.${status}`)} urgent={status !== 'signed'}>
      {state === 'confirmed' && <p>{say(`page.contract.${status}.text`)}</p>}
      <p className="flex flex-wrap gap-3">
        <Button size="large" kind={status === 'signed' ? 'second' : 'primary'} href={url}>
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
    </OwnCard>
  );
}
