// Radix's dialog in the shop's clothes. Import it only from files that are fetched on intent (on-first-intent.tsx).
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  closeLabel: string;
  fullScreen?: boolean;
  onBack?: (() => void) | undefined;
  backLabel?: string;
  /** Where the focus goes afterwards; by default to what had it before. */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Stays in view while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  fullScreen = false,
  returnFocus,
  footer,
  children,
  ...head
}: DialogProps) {
  const giveBackFocus = useOpener(open, returnFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-veil" />
        <Radix.Content
          onCloseAutoFocus={giveBackFocus}
          className={fullScreen ? 'dialog dialog-full' : 'dialog'}
          {...(head.description ? {} : { 'aria-describedby': undefined })}
        >
          <DialogHead {...head} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">{children}</div>
          {footer && <div className="border-t border-line bg-card px-4 py-3 sm:px-6">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix gives the focus back to its own trigger only, and ours stand outside, not yet knowing Radix. */
function useOpener(open: boolean, returnFocus: RefObject<HTMLElement | null> | undefined) {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event: Event) => {
    event.preventDefault();
    const target = returnFocus?.current ?? opener;
    if (target instanceof HTMLElement) drawnNow(target)?.focus();
  };
}

/** Itself, or what stands for the same thing where a page that looked again has drawn it in another place. */
function drawnNow(element: HTMLElement): HTMLElement | null {
  const { thing } = element.dataset;
  if (element.isConnected || thing === undefined) return element;
  return document.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
}

type HeadProps = Omit<
  DialogProps,
  'open' | 'onOpenChange' | 'fullScreen' | 'returnFocus' | 'footer' | 'children'
>;

function DialogHead({ title, hideTitle = false, description, closeLabel, onBack, backLabel }: HeadProps) {
  return (
    <div className="dialog-head flex items-start gap-2 border-b border-line py-2">
      {onBack && (
        <button type="button" onClick={onBack} aria-label={backLabel} className={corner}>
          <Icon name="back" />
        </button>
      )}
      <div className="grid min-h-11 grow content-center px-2">
        <Radix.Title className="h3">
          {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </Radix.Title>
        {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
      </div>
      <Radix.Close aria-label={closeLabel} className={corner}>
        <Icon name="close" />
      </Radix.Close>
    </div>
  );
}

const corner = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand';
