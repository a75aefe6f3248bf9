import type { FormEvent } from 'react';
import { type HandOverBody, reasonsWithoutReport, type Stop } from '../../back-office/today/today.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useEarlyWords } from '../handover/early-pickup.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay } from '../language-provider.tsx';
import { isEarlyPickup } from '../../handover/early-pickup.rules.ts';
import { stopWarnings } from '../../back-office/today/stop.rules.ts';

type Reason = HandOverBody['withoutReport'];
type Props = { stop: Stop; onClose: () => void; onHandOver: (reason: Reason) => void };

/** A scooter that leaves without a report: what should be looked at first, and why nothing is written down. */
export default function HandOverDialog({ stop, onClose, onHandOver }: Props) {
  const say = useSay();
  const earlyWords = useEarlyWords();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    const reason = reasonsWithoutReport.find((one) => one === chosen);
    if (!reason) return;
    onHandOver(reason);
    onClose();
  };
  return (
    <DeskDialog onClose={onClose} title={say('step.hand-over.sure', { name: stop.driver })}>
      <form className="grid gap-4" onSubmit={submit}>
        <ul className="list-disc pl-5">
          <li>{say('step.hand-over.missing')}</li>
          {isEarlyPickup(new Date(stop.at), new Date()) && (
            <li>{say('handover.early', earlyWords(stop.at))}</li>
          )}
          {stopWarnings(stop).map((trouble) => (
            <li key={trouble}>{say(`trouble.${trouble}.explained`)}</li>
          ))}
        </ul>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{say('step.hand-over.why')}</legend>
          {reasonsWithoutReport.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} className="size-5 accent-sea-deep" required />
              {say(`withoutReport.${reason}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit">{say('step.hand-over.anyway')}</Button>
      </form>
    </DeskDialog>
  );
}
