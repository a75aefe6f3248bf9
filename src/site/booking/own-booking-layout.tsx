import type { ReactNode } from 'react';
import { troubleOf } from '../../basics/forms.ts';
import { renewLinkForm } from '../../own-page/own-booking-forms.rules.ts';
import type { OwnBooking, OwnBookingResult } from '../../own-page/own-booking.type.ts';
import { business, phoneDigits } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, usePageContext, useSay } from '../../pages/page-context.tsx';
import { AskForLink, HelpRow } from '../booking-steps/help-row.tsx';
import { nonBreaking } from '../non-breaking.ts';

/** `forRider`: who rides beside the customer sees it too, by their link. */
type Props = {
  title: string;
  wide?: boolean;
  forRider?: boolean | ((booking: OwnBooking) => boolean);
  children: (booking: OwnBooking) => ReactNode;
};

/** The frame of the customer's own pages: the one h1, the booking behind the link or why there is none, and a person to ask. */
export function OwnBookingLayout({ title, wide = false, forRider = false, children }: Props) {
  const booking = useContent('booking');
  return (
    <>
      <div className={`${wide ? 'wrap' : 'wrap-narrow'} grid min-h-[70vh] content-start gap-6 py-8 md:py-12`}>
        <h1 className="h1">{title}</h1>
        <Shown booking={booking} forRider={forRider}>
          {children}
        </Shown>
      </div>
      <HelpRow />
    </>
  );
}

function Shown({
  booking,
  forRider,
  children,
}: Pick<Props, 'children' | 'forRider'> & { booking: OwnBookingResult | null }) {
  if (booking === null) return <Unknown />;
  if (booking === 'away') return <Away />;
  if (booking === 'ended') return <Ended />;
  if (booking === 'ended_unwritten') return <EndedUnwritten />;
  if (booking === 'ride_ended') return <RideEnded />;
  const isTheirs = typeof forRider === 'function' ? forRider(booking) : forRider;
  return booking.rider && !isTheirs ? <Unknown /> : children(booking);
}

/** Whose link it was is known: a new one goes to that booking's address, without anything to be typed. */
function Ended() {
  const say = useSay('booked');
  const { found } = usePageContext();
  const language = useLanguage();
  const answered = useFormResult(renewLinkForm);
  if (answered?.state === 'asked')
    return (
      <Note tone="good" role="status">
        <p className="font-semibold">{say('find.asked')}</p>
        <p>{say('ended.asked')}</p>
      </Note>
    );
  const token = found.params['token'] ?? '';
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{say('ended')}</p>
      {answered && <p>{say(`find.${troubleOf(answered)}`)}</p>}
      <form method="post" action={href('booking', language, { token })}>
        <input type="hidden" name="renewLink" value="yes" />
        <Button type="submit">{say('unknown.find')}</Button>
      </form>
    </div>
  );
}

/** Nor is there an address to send it to. */
function EndedUnwritten() {
  const say = useSay('booked');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{say('ended.unwritten')}</p>
      <AskForLink />
    </div>
  );
}

/** The shop sends a rider no new one: it would have to know that it is still theirs. */
function RideEnded() {
  const say = useSay('booked');
  return (
    <p role="alert" className="card p-6 text-lg">
      {say('ended.rider')}
    </p>
  );
}

function Unknown() {
  const say = useSay('booked');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{say('unknown')}</p>
      <Button href={href('findBooking', useLanguage())}>{say('unknown.find')}</Button>
      <AskForLink />
    </div>
  );
}

function Away() {
  const say = useSay('booked');
  const { found } = usePageContext();
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{say('away', { phone: nonBreaking(business().emergencyPhone) })}</p>
      <p className="flex flex-wrap gap-3">
        <Button href={found.address}>{say('away.again')}</Button>
        <Button kind="second" href={`tel:${phoneDigits(business().emergencyPhone)}`}>
          {nonBreaking(business().emergencyPhone)}
        </Button>
      </p>
    </div>
  );
}
