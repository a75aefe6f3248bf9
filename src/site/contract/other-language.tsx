import { useState } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { contractLanguageFor } from '../../contract/contract.rules.ts';
import type { CustomerData } from '../../contract/contract.shape.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';

type Props = { token: string; contract: ContractAnswer; onWritten: () => Promise<void> };

/** The text was written for another language than the page's: it can be written anew, from the same data. */
export function OtherLanguage({ token, contract, onWritten }: Props) {
  const say = useSay('contract');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { textLanguage } = contract;
  // As JSON text, by the shape of the call; it was saved through CustomerData.
  const customerData = JSON.parse(contract.contract.customerData ?? 'null') as CustomerData | null;
  if (textLanguage === null || !customerData) return null;

  async function writeAnew(): Promise<void> {
    setBusy(true);
    try {
      const body = { customerData, contractLanguage: contractLanguageFor(language), readIn: language };
      await sendJson('PUT', `/api/contracts/customer-data/${encodeURIComponent(token)}`, body);
    } catch (fault) {
      console.warn('not written anew', fault);
      // Signed meanwhile, in another tab: what is fetched below says so.
      if (!(fault instanceof ApiError && fault.status === 409))
        showToast({ title: say('error.title'), description: say('error.save'), kind: 'destructive' });
    } finally {
      setBusy(false);
      await onWritten();
    }
  }

  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <p className="text-muted">{say('text.otherLanguage', { language: textLanguage })}</p>
      <Button kind="second" busy={busy} onClick={() => void writeAnew()}>
        {say('text.readHere')}
      </Button>
    </div>
  );
}
