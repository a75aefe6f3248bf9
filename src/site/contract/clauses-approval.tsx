import { useState, type FormEvent } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { linesOfSection, type ParsedContractText } from '../../contract/text/contract-text.rules.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { ContractText } from './contract-text.tsx';

type Props = { token: string; contract: ContractAnswer; onApproved: () => Promise<void> };

const clausesOf = ({ onerous }: ParsedContractText) => (onerous ? linesOfSection(onerous) : []);

/** The clauses that Italian law wants approved apart from the rest: they stand here alone, with a button and a moment of their own. */
export function ClausesApproval({ token, contract, onApproved }: Props) {
  const say = useSay('contract');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { textSha256, textLanguage, clausesApprovedAt } = contract;
  const text = contract.contract.contractText;
  if (text === null || textSha256 === null || textLanguage === null) return null;

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
    <section aria-labelledby="clauses" className="card grid gap-4 p-5 wrap-anywhere md:p-8">
      <h3 id="clauses" className="h3">
        {say('clauses.title')}
      </h3>
      <p>{say('text.clauses.hint')}</p>
      <ContractText whole={text} language={textLanguage} part={clausesOf} />
      <div role="status">
        {clausesApprovedAt && (
          <Note tone="good">
            {say('clauses.done', { moment: formatInstant(language, new Date(clausesApprovedAt)) })}
          </Note>
        )}
      </div>
      {clausesApprovedAt === null && (
        <form method="post" onSubmit={(event) => void approve(event)} className="print:hidden">
          <Button type="submit" kind="second" size="large" busy={busy} wide>
            {say('clauses.approve')}
          </Button>
        </form>
      )}
    </section>
  );
}
