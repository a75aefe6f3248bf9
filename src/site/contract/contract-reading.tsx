import { useState, type FormEvent } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { languagesOfText, linesOfText } from '../../contract/text/contract-text.rules.ts';
import { formatLanguages } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { ClausesApproval } from './clauses-approval.tsx';
import { ContractText } from './contract-text.tsx';
import { OtherLanguage } from './other-language.tsx';

type Props = {
  token: string;
  contract: ContractAnswer;
  onApproved: () => Promise<void>;
  onAccepted: () => Promise<void>;
  onEdit: () => void;
};

/** The text to read, the clauses to approve by themselves, and the acceptance. */
export function ContractReading({ token, contract, onApproved, onAccepted, onEdit }: Props) {
  const say = useSay('contract');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { textSha256, textLanguage } = contract;
  const text = contract.contract.contractText;
  if (text === null || textSha256 === null || textLanguage === null) return <NoText onEdit={onEdit} />;
  const languages = languagesOfText(text, textLanguage);
  const isInTwo = languages.length > 1;

  async function accept(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const address = `/api/contracts/acceptance/${encodeURIComponent(token)}`;
      await sendJson('POST', address, { textSha256 });
      await onAccepted();
    } catch (fault) {
      console.warn('not accepted', fault instanceof ApiError ? fault.status : fault);
      const description = (fault instanceof ApiError && fault.answer.message) || say('error.accept');
      showToast({ title: say('error.title'), description, kind: 'destructive' });
      if (fault instanceof ApiError && fault.status === 409) await onAccepted();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="h2">{say('text.title')}</h2>
        <p>{say('text.intro')}</p>
        {isInTwo && <p>{say('text.both', { languages: formatLanguages(language, languages) })}</p>}
        {textLanguage !== language && (
          <OtherLanguage token={token} contract={contract} onWritten={onApproved} />
        )}
      </div>
      <div data-two-texts={isInTwo || undefined} className="card sheet bg-white p-5 wrap-anywhere md:p-8">
        <ContractText whole={text} language={textLanguage} part={linesOfText} />
      </div>
      <ClausesApproval token={token} contract={contract} onApproved={onApproved} />
      <form
        method="post"
        onSubmit={(event) => void accept(event)}
        className="card grid gap-5 p-5 print:hidden md:p-8"
      >
        <Button type="submit" size="large" busy={busy} wide>
          {say('text.accept')}
        </Button>
        <div className="-mx-5 flex flex-wrap gap-x-3 forced-colors:mx-0">
          <Button kind="quiet" onClick={onEdit}>
            {say('text.edit')}
          </Button>
          <Button kind="quiet" onClick={() => print()}>
            {say('text.print')}
          </Button>
        </div>
      </form>
    </div>
  );
}

function NoText({ onEdit }: { onEdit: () => void }) {
  const say = useSay('contract');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p className="text-lg">{say('text.missing')}</p>
      <p>{say('text.changed')}</p>
      <Button onClick={onEdit}>{say('text.edit')}</Button>
    </div>
  );
}
