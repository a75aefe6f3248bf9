import type { FormEvent } from 'react';
import type { Cents } from '../../basics/money.ts';
import { Button } from '../../ui/button.tsx';
import { centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';

/** What lies in the drawer before the first customer: proposed from the last count, and counted. */
export function FloatForm({ proposedCents, button }: { proposedCents: Cents; button: string }) {
  const { say, language } = useDeskLanguage();
  const opening = useDeskAction(say('till.opened'), [['till']]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    opening.mutate(['POST', '/till/open', { floatCents: centsOf(event.currentTarget, 'float') }]);
  };
  return (
    <form className="flex flex-wrap items-start gap-4" onSubmit={submit}>
      <EurosField
        name="float"
        label={say('till.float')}
        defaultValue={eurosText(language, proposedCents)}
        required
      />
      <Button type="submit" className="sm:mt-7" busy={opening.isPending}>
        {button}
      </Button>
    </form>
  );
}
