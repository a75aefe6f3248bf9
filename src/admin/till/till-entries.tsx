import { Link } from 'react-router';
import type { TillEntryAnswer } from '../../back-office/till/till.shape.ts';
import { isByHand, signedCents } from '../../till/till.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { DocumentState } from '../documents/document-state.tsx';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** Each movement in its order: when, what for, who, how much. */
export function TillEntries({ entries }: { entries: readonly TillEntryAnswer[] }) {
  const { say, language } = useDeskLanguage();
  if (entries.length === 0) return <p className="text-muted">{say('till.entries.none')}</p>;
  return (
    <ul className="till-movements grid text-sm">
      {entries.map((entry) => (
        <li key={`${entry.id} ${entry.kind}`} className="till-entry border-t border-line py-2 first:border-0">
          <div className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <strong>{say(`till.kind.${entry.kind}`)}</strong> <What entry={entry} />
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(language, signedCents(entry))}
            </span>
          </div>
          <p className="text-muted">
            {[formatWhen(language, new Date(entry.at)), entry.by].filter(Boolean).join(' · ')}
          </p>
          {entry.fiscal && (
            <div className="till-paper grid gap-2 pt-1">
              <p>
                <DocumentState state={entry.fiscal.state} way={entry.fiscal.way} />
              </p>
              <div className="print:hidden">
                <DocumentForm movement={entry.fiscal} />
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function What({ entry: { kind, way, reason, code, slip } }: { entry: TillEntryAnswer }) {
  const { say } = useDeskLanguage();
  if (isByHand(kind)) return reason;
  return (
    <>
      {say(`till.way.${way}`)}
      {slip && ` ${slip}`}
      {code && (
        <>
          {' · '}
          <Link to={bookingAddress(code)}>{code}</Link>
        </>
      )}
    </>
  );
}
