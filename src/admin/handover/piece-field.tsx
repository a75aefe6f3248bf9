import { TextField } from '../../ui/field.tsx';
import { mostPieces } from '../../handover/report-limits.rules.ts';

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  most?: number | undefined;
  pieces: number;
  onPieces: (pieces: number) => void;
};

/** How many helmets, keys or locks: whole, and no more than there can be. */
export function PieceField({ name, label, hint, most = mostPieces, pieces, onPieces }: Props) {
  return (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      min="0"
      max={most}
      label={label}
      hint={hint}
      value={String(pieces)}
      onChange={({ currentTarget: { value } }) =>
        onPieces(Math.min(most, Math.max(0, Math.trunc(Number(value)))))
      }
    />
  );
}
