import { useEffect, useRef } from 'react';
import { business } from '../../shop/business.rules.ts';
import { servedTown } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { isTownPage } from '../destinations/town-pages.ts';
import { shareMark, startSharing } from './start-sharing.ts';

/** Shares the town's public page; the booking's own address opens the booking, and is never shared from here. */
export function ShareTrip({ town }: { town: string }) {
  const say = useSay('result');
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // On pages that React never takes over, their script does the same.
  useEffect(() => (place.current ? startSharing(place.current) : undefined), []);
  const id = servedTown(town)?.id;
  const page =
    id === undefined
      ? href('home', language)
      : isTownPage(id)
        ? href(id, language)
        : href('town', language, { id });
  const shared = { title: business().name, text: say('ticket.shared', { town }), url: page };
  return (
    <div
      ref={place}
      hidden
      className="grid gap-1 [&[hidden]]:hidden"
      {...{ [shareMark]: JSON.stringify(shared) }}
    >
      <Button kind="second" wide>
        <Icon name="share" />
        {say('ticket.share')}
      </Button>
      <p className="text-small text-muted">{say('ticket.share.note')}</p>
    </div>
  );
}
