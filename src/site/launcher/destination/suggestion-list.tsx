import { useEffect, useRef } from 'react';

type Props = {
  /** The field's: the list is `${id}list`, an option `${id}option0`. */
  id: string;
  label: string;
  found: string[];
  attribution: string | null;
  active: number;
  onTake: (address: string) => void;
};

/** At most 12 rem high, then it scrolls (docs/product.md §9). */
export function SuggestionList({ id, label, found, attribution, active, onTake }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="menu" hidden={found.length === 0}>
      <ul ref={list} id={`${id}list`} role="listbox" aria-label={label} className="max-h-48 overflow-y-auto">
        {found.map((address, index) => (
          // Keyboards work the list from the field; a press must not take the focus away from it.
          <li
            key={address}
            id={`${id}option${index}`}
            role="option"
            aria-selected={index === active}
            data-highlighted={index === active ? '' : undefined}
            className="menu-item"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(address)}
          >
            {address}
          </li>
        ))}
      </ul>
      {attribution && <p className="px-3 py-1 text-right text-xs text-muted">{attribution}</p>}
    </div>
  );
}
