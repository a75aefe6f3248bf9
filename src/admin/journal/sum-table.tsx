import type { ReactNode } from 'react';
import type { JournalSum } from '../../payment/journal.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props<Key> = { head: string; sums: readonly (JournalSum & { key: Key })[]; nameOf(key: Key): ReactNode };

/** What came in and went out of each group, and what is left. */
export function SumTable<Key extends string>({ head, sums, nameOf }: Props<Key>) {
  const { say } = useDeskLanguage();
  return (
    // Scrolled by keyboard where sums are wider than a phone.
    <div
      className="overflow-x-auto max-sm:[&_td]:px-1 max-sm:[&_th]:px-1"
      role="region"
      aria-label={head}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- see above
    >
      <table className="desk-table text-sm">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{head}</span>
            </th>
            {(['in', 'out', 'net'] as const).map((column) => (
              <th key={column} scope="col" className="text-right">
                {say(`journal.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ key, ...sum }) => (
            <tr key={key}>
              <th scope="row">{nameOf(key)}</th>
              <SumCells {...sum} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SumCells({ inCents, outCents }: Pick<JournalSum, 'inCents' | 'outCents'>) {
  const { language } = useDeskLanguage();
  const money = (cents: number) => (cents === 0 ? '–' : formatMoney(language, cents));
  return (
    <>
      <td className="text-right whitespace-nowrap tabular-nums">{money(inCents)}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{money(outCents)}</td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums">
        {formatMoney(language, inCents - outCents)}
      </td>
    </>
  );
}
