import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useFleetAction } from './use-fleet-action.ts';

/** Set here and never shown again: customers read it on their booking's page. */
export function KeyCode({ unitId }: { unitId: number }) {
  const say = useSay();
  const saving = useFleetAction(say('fleet.keyCode.saved'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { code: fieldText(form, 'keyCode') };
    saving.mutate(['PUT', `/units/${unitId}/key-code`, body], { onSuccess: () => form.reset() });
  };
  return (
    <SectionCard title={say('fleet.keyCode')}>
      <form className="grid items-end gap-3 sm:grid-cols-[12rem_auto]" onSubmit={submit}>
        <TextField
          name="keyCode"
          label={say('fleet.keyCode.label')}
          inputMode="numeric"
          pattern="[0-9]{3,8}"
          autoComplete="off"
          required
        />
        <Button type="submit" kind="second" busy={saving.isPending}>
          {say('fleet.save')}
        </Button>
      </form>
    </SectionCard>
  );
}
