import { type ReactNode, useRef, useState } from 'react';
import type { MenuItem } from './menu-item.ts';
import { onFirstIntent } from './on-first-intent.tsx';

const menu = onFirstIntent(() => import('./menu.tsx'));

/** `label` names the menu; the button's own name is its content. */
type Props = { label: string; items: readonly MenuItem[]; className?: string; children: ReactNode };

/** A button that opens a menu. The menu itself (Radix) is fetched at the first pointer, touch or focus. */
export function MenuButton({ label, items, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        data-needs-script
        {...menu.intent}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && <menu.Component label={label} items={items} button={button} onClose={() => setOpen(false)} />}
    </span>
  );
}
