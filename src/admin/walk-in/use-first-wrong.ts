import { useEffect, useRef } from 'react';

/** A form that was refused goes on at the first of its fields that are wrong: on a phone it is far from the button. */
export function useFirstWrong(fault: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return form;
}
