import { TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** Why more is asked for than the agreed rule gives: the customer reads it. Asked only where it is so. */
export function AboveWhyField({ why = '' }: { why?: string }) {
  const { say } = useDeskLanguage();
  return (
    <TextField
      name="why"
      label={say('charges.why.above')}
      hint={say('charges.why.hint')}
      defaultValue={why}
      maxLength={200}
      required
    />
  );
}
