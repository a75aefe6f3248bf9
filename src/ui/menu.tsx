// The menu behind menu-button.tsx. Type-ahead (1 s) and submenu delays (100 and 300 ms) are Radix's own, and the spec's.
import * as Radix from 'radix-ui/dropdown-menu';
import type { MouseEvent, RefObject } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu-item.ts';

type Props = {
  label: string;
  items: readonly MenuItem[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The real button stays outside, so that it is never replaced under a finger; Radix measures from a mark over it. */
export default function Menu({ label, items, button, onClose }: Props) {
  useCloseOnBack(onClose);
  const onButton = (target: EventTarget | null) => target instanceof Node && button.current?.contains(target);
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onInteractOutside={(event) => onButton(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} onClose={onClose} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const click = (event: MouseEvent) => {
    item.onClick?.(event);
    if (event.defaultPrevented) onClose(); // Radix leaves such a click alone
  };
  const content = (
    <>
      <span className="grow">{item.label}</span>
      {item.current && <Icon name="check" />}
    </>
  );
  return (
    <Radix.Item
      asChild
      className="menu-item"
      textValue={item.text}
      {...(item.current ? { 'aria-current': 'true' } : {})}
    >
      {item.href === undefined ? (
        <button type="button" onClick={click}>
          {content}
        </button>
      ) : (
        <a href={item.href} onClick={click} {...(item.lang ? { lang: item.lang, hrefLang: item.lang } : {})}>
          {content}
        </a>
      )}
    </Radix.Item>
  );
}
