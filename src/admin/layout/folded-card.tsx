import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  title: string;
  /** What stands in it, or where it is: read without opening it. */
  figure?: string | number | undefined;
  /** It is needed now; once open it stays so until somebody closes it. */
  isOpen?: boolean;
  /** Somebody has opened it, not the page. */
  onOpen?: () => void;
  /** Once it is drawn. */
  ref?: RefCallback<HTMLElement> | undefined;
  children: ReactNode;
};

/** A part of a page that is not needed at this moment, a tap away: its line says what is in it. Opened by the browser's search too. */
export function FoldedCard({ title, figure, isOpen = false, onOpen, ref, children }: Props) {
  const titleId = useId();
  const [isShown, setShown] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setShown(true);
  }
  return (
    <section ref={ref} className="card min-w-0 scroll-mt-24" aria-labelledby={titleId}>
      <details
        open={isShown}
        className="group"
        onToggle={({ currentTarget: { open } }) => {
          // It comes too where the page has opened it, by what is needed now.
          if (open && !isShown) onOpen?.();
          setShown(open);
        }}
      >
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-2 sm:px-5">
          <h2 className="h3 min-w-0">
            <span id={titleId}>{title}</span>
            {figure !== undefined && <span className="font-normal text-muted"> · {figure}</span>}
          </h2>
          <Icon name="down" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>
      </details>
    </section>
  );
}
