import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldText } from '../field-text.ts';
import { ReasonField } from '../layout/reason-field.tsx';
import { FoldedForm } from './folded-form.tsx';

type Props = {
  title: string;
  /** Of several of its kind: which one, for who hears it. */
  of?: string;
  label: string;
  hint: string;
  button: string;
  isBusy: boolean;
  className?: string;
  onReason(why: string): void;
  /** What is to be known before, below the field. */
  children?: ReactNode;
};

/** For what is given up with a reason that stays on record. */
export function ReasonForm({ title, of, label, hint, button, isBusy, className, onReason, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReason(fieldText(event.currentTarget, 'why').trim());
  };
  return (
    <FoldedForm title={title} of={of} className={className} onSubmit={submit}>
      <ReasonField name="why" label={label} hint={hint} />
      {children}
      <Button type="submit" kind="danger" className="justify-self-start" busy={isBusy}>
        {button}
      </Button>
    </FoldedForm>
  );
}
