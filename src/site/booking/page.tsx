import { useQuery } from '@tanstack/react-query';
import type { BookingPageView } from '../../booking/booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Still } from '../../web/still.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useParams, useSay } from '../../web/words.tsx';
import { ApiError } from '../api-client.ts';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { Queries } from '../queries.tsx';
import { BookingDetails } from './booking-details.tsx';

/** A customer's own page, by the link of their e-mail: how the booking stands, and the way to the contract. */
export default function Booking() {
  const say = useSay('checkout');
  return (
    <>
      <div className="wrap-narrow grid min-h-[70vh] content-start gap-6 py-8 md:py-12">
        <h1 className="h1">{say('page.title')}</h1>
        <Queries>
          <Content />
        </Queries>
      </div>
      <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
    </>
  );
}

function Content() {
  const say = useSay('checkout');
  const { token } = useParams('booking');
  const { data, error, isError, refetch } = useQuery<BookingPageView>({
    queryKey: ['/api/bookings/by-token', encodeURIComponent(token)],
    meta: { personal: true },
  });
  if (data) return <BookingDetails booking={data} token={token} />;
  if (isError) return <NotShown error={error} again={() => void refetch()} />;
  return (
    <>
      <p role="status">{say('page.loading')}</p>
      <Skeleton className="h-80 w-full" />
    </>
  );
}

function NotShown({ error, again }: { error: Error; again: () => void }) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const unknown = error instanceof ApiError && error.status === 404;
  // What the shop itself says is wrong is not the visitor's connection.
  const said = error instanceof ApiError ? error.answer.message : undefined;
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{unknown ? sayCheckout('page.unknown') : (said ?? say('trouble.offline'))}</p>
      {unknown ? (
        <Button href={href('home', language)}>{sayCheckout('payment.home')}</Button>
      ) : (
        <Button onClick={again}>{say('again')}</Button>
      )}
    </div>
  );
}
