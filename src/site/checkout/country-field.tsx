import type { ComponentProps, MouseEvent } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { CountryOptions } from './country-options.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string;
  isOpen: boolean;
  withDialCode?: boolean;
};

/**
 * A list of all countries. Before the page lives there is nothing to choose in it: a press is kept (public/boot.js), and opens it
 * then.
 */
export const CountryField = ({ isOpen, withDialCode = false, ...field }: Props) => (
  <div data-needs-script onClick={openPressed}>
    <SelectField {...field}>
      <CountryOptions chosen={field.value} isOpen={isOpen} withDialCode={withDialCode} />
    </SelectField>
  </div>
);

/** Repeated by boot.js, a press is the whole field's. The list is made with the focus, and shown in the next frame. */
function openPressed({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.querySelector('select');
  if (target !== currentTarget || !list) return;
  list.focus();
  requestAnimationFrame(() => {
    try {
      list.showPicker();
    } catch {
      // The press is too long ago for the browser: the list has the focus.
    }
  });
}
