import { useState, type FormEvent } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { onerousClauses } from '../../contract/text/contract-text.rules.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';

type Props = { token: string; contract: ContractAnswer; onApproved: () => Promise<void> };

/** The clauses that Italian law wants approved apart from the rest: their own list, their own button, their own moment. */
export function ClausesApproval({ token, contract, onApproved }: Props) {
  const say = useSay('contract');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { textSha256, textLanguage, clausesApprovedAt } = contract;
  const clauses = onerousClauses(contract.contract.contractText ?? '');
  if (clauses.length === 0 || textSha256 === null) return null;

  async function approve(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await sendJson('POST', `/api/contracts/clauses/${encodeURIComponent(token)}`, { textSha256 });
    } catch (fault) {
      console.warn('not approved', fault instanceof ApiError ? fault.status : fault);
      const description = (fault instanceof ApiError && fault.answer.message) || say('error.clauses');
      showToast({ title: say('error.title'), description, kind: 'destructive' });
    } finally {
      await onApproved();
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="clauses" className="card grid gap-4 p-5 print:hidden md:p-8">
      <h3 id="clauses" className="h3">
        {say('clauses.title')}
      </h3>
      <p>{say('text.clauses.hint')}</p>
      <ul lang={textLanguage ?? undefined} className="grid gap-2 sm:gap-1">
        {clauses.map(({ label, text }) => (
          <li key={label} className="grid gap-x-3 sm:grid-cols-[7rem_1fr] md:grid-cols-[9rem_1fr]">
            <span className="font-semibold text-balance">{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div role="status">
        {clausesApprovedAt && (
          <Note tone="good">
            {say('clauses.done', { moment: formatInstant(language, new Date(clausesApprovedAt)) })}
          </Note>
        )}
      </div>
      {clausesApprovedAt === null && (
        <form method="post" onSubmit={(event) => void approve(event)}>
          <Button type="submit" kind="second" size="large" busy={busy} wide>
            {say('clauses.approve')}
          </Button>
        </form>
      )}
    </section>
  );
}
