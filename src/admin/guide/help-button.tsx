import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';

const help = onFirstIntent(() => import('./help-dialog.tsx'));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens what the page is for and how its commonest tasks are done, as the key ? does. Made anew on each page, so that it is closed there. */
export function HelpButton({ at }: { at: string }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      // Another dialog is open: what it asks comes first.
      setOpen((was) => was || document.querySelector('[role=dialog]') === null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        {...help.intent}
      >
        <Icon name="info" />
        <span>{say('help')}</span>
        <kbd aria-hidden="true">?</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <help.Component at={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
