import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ShareTrip } from './share-trip.tsx';

type Props = { code: string; town: string; token: string };

/** The booking to keep and to show: a picture, which phones keep among their photos and anybody may print. */
export function Ticket({ code, town, token }: Props) {
  const say = useSay('result');
  const language = useLanguage();
  const picture = `/api/bookings/by-token/${token}/ticket?language=${language}`;
  return (
    <div className="grid gap-4">
      <img
        src={picture}
        alt={say('ticket.picture', { town, code })}
        width="1080"
        height="1620"
        loading="lazy"
        className="mx-auto h-auto w-full max-w-sm rounded-control border border-line"
      />
      <div className="mx-auto grid w-full max-w-sm gap-3 print:hidden">
        <Button kind="second" wide href={picture} download rel="nofollow">
          <Icon name="download" />
          {say('ticket.save')}
        </Button>
        <ShareTrip town={town} />
      </div>
    </div>
  );
}
