import { type ChangeEvent, useId, useState } from 'react';
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
  const [odd, setOdd] = useState<string | null>(null);
  const errorId = useId();
  // A half note is a slip of the hand: neither half nor fifteen of them is counted.
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim();
    const isWhole = /^\d{0,4}$/.test(typed);
    currentTarget.setCustomValidity(isWhole ? '' : say('till.wrong.pieces'));
    setOdd(isWhole ? null : typed);
    onPieces(isWhole ? Number(typed) : 0);
  };
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
        value={odd ?? (pieces === 0 ? '' : pieces)}
        aria-invalid={odd !== null || undefined}
        aria-describedby={odd === null ? undefined : errorId}
        onChange={type}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span className="text-right text-sm text-muted tabular-nums">
        {odd !== null ? (
          <span id={errorId} role="alert" className="text-danger">
            {say('till.wrong.pieces')}
          </span>
        ) : (
          pieces > 0 && formatMoney(language, value * pieces)
        )}
      </span>
    </div>
  );
}
