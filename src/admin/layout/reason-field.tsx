import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'pattern' | 'required'>;

/** Why somebody does what is not the rule, in one line that is not empty: it stays on record. */
export const ReasonField = (props: Props) => (
  <TextField maxLength={200} pattern=".*\S.*" required {...props} />
);
