import { fieldText } from '../field-text.ts';
import { ReasonField } from '../layout/reason-field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  name: string;
  label: string;
  /** Once somebody has gone on to the next field. */
  onTyped?: (why: string) => void;
};

/** Why whoever sells goes beyond the shop's own rules: it stays on record. */
export function WhyField({ name, label, onTyped }: Props) {
  const say = useSay();
  return (
    <ReasonField
      name={name}
      label={label}
      hint={say('walkIn.allTheSame.hint')}
      autoComplete="off"
      onBlur={({ currentTarget }) => onTyped?.(currentTarget.value.trim())}
    />
  );
}

/** Empty where nobody was asked. */
export const whyIn = (form: HTMLFormElement, name: string): string => fieldText(form, name).trim();
