import type { SoldRide } from '../../back-office/walk-in/walk-in.shape.ts';
import { useBookingAction } from '../bookings/use-booking-action.ts';
import { useSay } from '../language-provider.tsx';
import { LinkWays } from '../money/link-ways.tsx';

/** How the contract gets to who was just sold a scooter: signed on the desk's own phone, scanned, or sent. */
export function ContractWays({ ride, link }: { ride: SoldRide; link: string }) {
  const say = useSay();
  const mailing = useBookingAction(ride.code, say('booking.link.done'));
  const mail = {
    isSent: true, // it stands in the mail that confirms the booking
    isBusy: mailing.isPending,
    onSend: () => mailing.mutate(['POST', `/bookings/${ride.code}/link`]),
  };
  return (
    <>
      <p>{say('sold.sign.how')}</p>
      <LinkWays
        link={link}
        whatsapp={ride.contractWhatsapp}
        mail={ride.hasEmail ? mail : null}
        square={say('sold.sign.square')}
        open={say('party.sign.here')}
        isOpen
      />
    </>
  );
}
