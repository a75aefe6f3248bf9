import { Suspense } from 'react';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { BarButton } from '../layout/bar-button.tsx';

const help = onFirstIntent(() => import('./help-dialog.tsx'));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(target);

/** What the page is for and how its commonest tasks are done. */
export const HelpButton = ({ at }: { at: string }) => (
  <BarButton
    icon="info"
    label={useSay()('help')}
    shown="?"
    keys="?"
    isShortcut={isShortcut}
    intent={help.intent}
    dialog={(close) => (
      <Suspense>
        <help.Component at={at} onClose={close} />
      </Suspense>
    )}
  />
);
