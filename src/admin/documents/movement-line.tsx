import { Link } from 'react-router';
import type { NotableMovement } from '../../back-office/documents/documents.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { DocumentForm, FormerDocuments } from './document-form.tsx';
import { DocumentState } from './document-state.tsx';

/** A movement of money: what it was, what covers it, and the field for the slip's number. */
export function MovementLine({ movement, isNamed }: { movement: NotableMovement; isNamed: boolean }) {
  const { say, language } = useDeskLanguage();
  const { at, kind, way, cents, code, state } = movement;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <strong>{say(`journal.kind.${kind}`)}</strong> {say(`journal.way.${way}`)}
          {isNamed && code && (
            <>
              {' · '}
              <Link to={bookingAddress(code)}>{code}</Link>
            </>
          )}
        </span>
        <strong className="whitespace-nowrap tabular-nums">{formatMoney(language, cents)}</strong>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{formatWhen(language, new Date(at))}</span>
        <DocumentState state={state} way={way} />
      </p>
      <FormerDocuments movement={movement} />
      <DocumentForm movement={movement} />
    </div>
  );
}
