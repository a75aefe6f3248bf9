import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { useAddressSuggestions } from './address-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

type Props = {
  label: string;
  /** Its addresses are suggested first; '' where none is chosen. */
  town: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  takesFocus: boolean;
  /** What was typed or taken stands: the next step can come. */
  onDone: () => void;
};

/**
 * An address with suggestions: a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Arrows move, Enter
 * takes, Escape closes the list and only then the dialog. Any text may be kept: hotels are not on every list.
 */
export function AddressField({ label, town, name, value, onChange, error, takesFocus, onDone }: Props) {
  const say = useSay('launcher');
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ value, town, onChange, onDone });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="relative">
      <Field label={label} name={name} hint={say('address.hint')} error={error} required>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              enterKeyHint="next"
              aria-autocomplete="list"
              aria-expanded={list.isOpen}
              aria-controls={`${control.id}list`}
              aria-activedescendant={list.active < 0 ? undefined : `${control.id}option${list.active}`}
              value={value}
              onChange={(event) => list.type(event.target.value)}
              onKeyDown={list.onKeyDown}
              onBlur={list.close}
            />
            <SuggestionList
              id={control.id}
              label={say('address.suggestions')}
              found={list.isOpen ? list.found : []}
              attribution={list.attribution}
              active={list.active}
              onTake={list.take}
            />
          </>
        )}
      </Field>
      <p role="status" className="sr-only">
        {list.isAsked && say('address.found', { count: list.found.length })}
      </p>
    </div>
  );
}

/** What the list shows, and what the keys do with it. */
function useSuggestions({
  value,
  town,
  onChange,
  onDone,
}: Pick<Props, 'value' | 'town' | 'onChange' | 'onDone'>) {
  const [isAsked, setIsAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useAddressSuggestions(isAsked ? value : '', town);
  const found = suggestions.found.filter((suggestion) => suggestion !== value);
  const isOpen = isAsked && found.length > 0;

  const close = () => {
    setIsAsked(false);
    setActive(-1);
  };
  const type = (text: string) => {
    setIsAsked(text.trim().length >= 2);
    setActive(-1);
    onChange(text);
  };
  const take = (address: string) => {
    onChange(address);
    close();
    onDone();
  };
  const move = (by: number) =>
    setActive((now) => (now + by + found.length + (now < 0 && by < 0 ? 1 : 0)) % found.length);

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = isOpen ? found[active] : undefined;
    if (event.key === 'Enter' && !chosen) {
      event.preventDefault(); // it would press what gets the focus
      close(); // none of the suggestions is meant
      onDone();
    }
    if (!isOpen) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    found,
    attribution: suggestions.attribution,
    isAsked,
    isOpen,
    active,
    type,
    take,
    close,
    onKeyDown,
  };
}
