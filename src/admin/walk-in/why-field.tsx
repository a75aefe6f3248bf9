import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';

/** Why whoever sells goes beyond the shop's own rules: it stays on record. */
export function WhyField({ name, label }: { name: string; label: string }) {
  const say = useSay();
  return (
    <TextField
      name={name}
      label={label}
      hint={say('walkIn.allTheSame.hint')}
      maxLength={200}
      pattern=".*\S.*"
      autoComplete="off"
      required
    />
  );
}

/** Empty where nobody was asked. */
export const whyIn = (form: HTMLFormElement, name: string): string => fieldText(form, name).trim();
