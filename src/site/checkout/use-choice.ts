import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';

/** What is chosen in a list: by somebody, perhaps before the page lived, or else beforehand. For the list's own `ref`, `value` and `onChange`. */
export function useChoice(preset: string) {
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const early = [...(list.current?.selectedOptions ?? [])].find((option) => !option.defaultSelected);
    if (early) setChosen(early.value);
  }, []);
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value);
  return { ref: list, value: chosen ?? preset, onChange };
}
