import { useEffect } from 'react';
import { business, dialled } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Still } from '../../pages/still.tsx';
import { useSay } from '../../pages/words.tsx';
import { KeptSection } from './kept-section.tsx';
import { watchKept } from './watch-kept.ts';

/** What the service worker shows where a page cannot be fetched. Its address stays the one that was asked for. */
export default function Offline() {
  useEffect(watchKept, []);
  return <Still>{import.meta.env.SSR ? <OfflineText /> : null}</Still>;
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
        <Button href={`tel:${dialled(business.phone)}`} kind="second">
          {business.phone}
        </Button>
      </p>
      <KeptSection />
      <p className="max-w-prose text-muted">{say('kept')}</p>
    </div>
  );
}
