import type { FiscalMovement } from '../../back-office/documents/documents.shape.ts';
import type { FiscalKind, FiscalState } from '../../invoices/fiscal/fiscal.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { invoiceStateKey } from '../invoices/invoice-state-key.ts';
import { useDeskLanguage } from '../language-provider.tsx';

const tones = {
  document: 'good',
  invoice: 'good',
  settled: 'plain',
  rejected: 'bad',
  missing: 'bad',
  credit_missing: 'bad',
  undecided: 'sun',
  not_needed: 'plain',
} as const satisfies Record<FiscalKind, string>;

/** What a movement is covered by, in a word and what it says. */
export function DocumentState({ state, way }: { state: FiscalState; way: FiscalMovement['way'] }) {
  const { say } = useDeskLanguage();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Badge tone={tones[state.kind]}>{say(`documents.kind.${state.kind}`)}</Badge>
      <span className="text-sm text-muted wrap-anywhere">
        <Papers state={state} />
        {state.kind === 'not_needed' &&
          state.why &&
          say(`documents.why.${state.why}`, { way: say(`journal.way.${way}`) })}
      </span>
    </span>
  );
}

function Papers({ state: { document, invoice } }: { state: FiscalState }) {
  const { say, language } = useDeskLanguage();
  const parts = [
    invoice &&
      [
        say(`invoices.type.${invoice.type}`, { number: invoice.number }),
        say(invoiceStateKey(invoice.state, invoice.isSentAgain)),
      ].join(' · '),
    document &&
      [
        say('documents.number.of', {
          number: document.number,
          day: formatDate(language, document.day, 'numeric'),
        }),
        [document.register, document.terminal].filter(Boolean).join(' + '),
      ]
        .filter(Boolean)
        .join(' · '),
  ].filter(Boolean);
  return parts.join(' + ');
}
