import type { ChangeEvent } from 'react';
import { coins, type Counted, type Denomination, notes } from '../../till/till.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { counted: Counted; onCount: (counted: Counted) => void };

/** How many of each note and coin lie in the drawer. */
export function CountFields({ counted, onCount }: Props) {
  const { say } = useDeskLanguage();
  const set = (value: Denomination, pieces: number) => onCount({ ...counted, [value]: pieces });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {(
        [
          ['till.count.notes', notes],
          ['till.count.coins', coins],
        ] as const
      ).map(([title, values]) => (
        <fieldset key={title} className="grid gap-1">
          <legend className="mb-1 font-semibold">{say(title)}</legend>
          {values.map((value) => (
            <Pieces key={value} value={value} pieces={counted[`${value}`]} onPieces={(n) => set(value, n)} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type PiecesProps = { value: Denomination; pieces: number | undefined; onPieces: (pieces: number) => void };

function Pieces({ value, pieces = 0, onPieces }: PiecesProps) {
  const { say, language } = useDeskLanguage();
  const money = formatMoney(language, value);
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onPieces(Number(currentTarget.value.replaceAll(/\D/g, '').slice(0, 4)));
  return (
    <div className="grid grid-cols-[5rem_5rem_1fr] items-center gap-3">
      <span className="text-right tabular-nums" aria-hidden="true">
        {money}
      </span>
      <input
        className="control text-right tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        aria-label={say('till.count.pieces', { value: money })}
        placeholder="0"
        value={pieces === 0 ? '' : pieces}
        onChange={type}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span className="text-right text-sm text-muted tabular-nums">
        {pieces > 0 && formatMoney(language, value * pieces)}
      </span>
    </div>
  );
}
