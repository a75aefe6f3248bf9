import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** The customer's own page, where this browser may open it. */
  ownPage: string | null;
  /** It is about a booking, and nothing is to be done here: who has only this link finds it by its own address. */
  isDone: boolean;
};

/** Away from a page whose link may be passed on to who has the card: it opens no booking. */
export function WayBack({ ownPage, isDone }: Props) {
  const say = useSay('result');
  const language = useLanguage();
  if (ownPage === null && !isDone) return null;
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {ownPage === null ? (
        <Button kind="second" href={href('findBooking', language)}>
          {say('payment.find')}
        </Button>
      ) : (
        <Button kind="second" href={ownPage}>
          {say('payment.dashboard')}
        </Button>
      )}
      {isDone && (
        <Button kind="quiet" href={href('home', language)}>
          {say('payment.home')}
        </Button>
      )}
    </p>
  );
}
