import { Link } from 'react-router';
import type { MissingPart } from '../../invoices/invoice.rules.ts';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';

/** Why no invoice can be issued yet, and where that is set. */
export function MissingNote({ missing }: { missing: readonly MissingPart[] }) {
  const say = useSay();
  if (missing.length === 0) return null;
  const isCompanys = missing.every((part) => part === 'company' || part === 'vatNumber');
  return (
    <Note tone="warning">
      <p>
        {say('invoices.missing')} {missing.map((part) => say(`invoices.missing.${part}`)).join(', ')}.{' '}
        <Link to={isCompanys ? addresses.identity : addresses.invoicing}>{say('invoices.missing.set')}</Link>
      </p>
    </Note>
  );
}
