import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { fieldText, focusField } from '../field-text.ts';
import { ReasonField } from '../layout/reason-field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  /** Said before, where the shop would not have the report then. */
  why: string | undefined;
  isBusy: boolean;
  onReason: (why: string) => void;
  onBack: () => void;
};

/** In the page, not above it: it is there without a network too. */
export function UnsignedQuestion({ why, isBusy, onReason, onBack }: Props) {
  const say = useSay();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusField(form.current, 'why');
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReason(fieldText(event.currentTarget, 'why').trim());
  };
  return (
    <Note tone="bad">
      <form ref={form} className="grid gap-3" aria-labelledby={title} onSubmit={submit}>
        <p id={title} className="font-semibold">
          {say('handover.unsigned')}
        </p>
        <ReasonField
          name="why"
          label={say('rest.waive.why')}
          hint={say('handover.unsigned.inside')}
          defaultValue={why}
          className="scroll-mb-64"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={isBusy}>
            {say('handover.unsigned.button')}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={onBack}>
            {say('cancel')}
          </Button>
        </div>
      </form>
    </Note>
  );
}
