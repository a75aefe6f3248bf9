import { passwordLeast } from '../../identity/staff.shape.ts';
import { TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';

/** Where somebody chooses a password; the hint says how long it must be. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const say = useSay();
  return (
    <TextField
      name={name}
      type="password"
      label={label}
      hint={say('invitation.hint', { least: passwordLeast })}
      autoComplete="new-password"
      minLength={passwordLeast}
      required
    />
  );
}
