import { business, phoneDigits } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { OfflineBookingSection } from './offline-booking-section.tsx';

/** What the service worker shows where a page cannot be fetched. Its address stays the one that was asked for. */
export default function Offline() {
  return <OfflineText />;
}

function OfflineText() {
  const say = useSay('offline');
  return (
    <div className="wrap-narrow grid justify-items-center gap-6 py-20 text-center">
      <Icon name="warning" className="size-16 text-terracotta" />
      <h1 className="h1">{say('title')}</h1>
      <p className="max-w-prose text-lg">{say('text')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* The address that was asked for, whatever it is: this page is shown under any. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" className="button button-primary">
          {say('again')}
        </a>
        <Button href={`tel:${phoneDigits(business().phone)}`} kind="second">
          {business().phone}
        </Button>
      </p>
      <OfflineBookingSection />
      <p className="max-w-prose text-muted">{say('kept')}</p>
    </div>
  );
}
