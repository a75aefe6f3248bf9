import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense } from 'react';
import { type HandOverBody, reasonsWithoutReport, type Stop } from '../../back-office/today/today.shape.ts';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { reportAddress } from '../addresses.ts';
import { depositQuery } from '../bookings/deposit-query.ts';
import { reportAnchors } from '../handover/report-anchor.tsx';
import { useEarlyWords } from '../handover/early-pickup.tsx';
import { fieldText } from '../field-text.ts';
import { WithLaterWords } from '../later-words.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { RefusedNote } from '../layout/refused-note.tsx';
import { ReasonField } from '../layout/reason-field.tsx';
import { useSay } from '../language-provider.tsx';
import { isEarlyPickup } from '../../handover/early-pickup.rules.ts';
import { stopWarnings } from '../../back-office/today/stop.rules.ts';

type Reasons = Pick<HandOverBody, 'withoutReport' | 'unsignedWhy'>;
type Props = {
  stop: Stop;
  isBusy: boolean;
  /** Why it was refused; what was written stays. */
  fault: Error | null;
  onClose: () => void;
  onHandOver: (reasons: Reasons) => void;
};

/** A scooter that leaves without a report: what should be looked at first, why nothing is written down, and why it leaves without a signed contract. */
export default function HandOverDialog(props: Props) {
  return (
    <Suspense>
      <WithLaterWords>
        <Dialog {...props} />
      </WithLaterWords>
    </Suspense>
  );
}

function Dialog(props: Props) {
  const say = useSay();
  const { stop, onClose } = props;
  return (
    <DeskDialog onClose={onClose} title={say('step.hand-over.sure', { name: stop.driver })}>
      <HandOverForm {...props} />
    </DeskDialog>
  );
}

export function HandOverForm({ stop, isBusy, fault, onHandOver }: Omit<Props, 'onClose'>) {
  const say = useSay();
  const earlyWords = useEarlyWords();
  // Given or waived meanwhile at another desk, it is asked for no more.
  const { data } = useQuery(depositQuery(stop.code));
  const isDepositMissing = data ? data.deposit?.isMissing === true : stop.lacksDeposit;
  if (isDepositMissing) return <DepositFirst code={stop.code} />;
  const isUnsigned = stop.contract !== 'signed';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    const reason = reasonsWithoutReport.find((one) => one === chosen);
    if (!reason) return;
    const unsignedWhy = isUnsigned ? fieldText(event.currentTarget, 'unsignedWhy').trim() : undefined;
    onHandOver({ withoutReport: reason, unsignedWhy });
  };
  return (
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
      {isUnsigned && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{say('handover.unsigned')}</legend>
          <ReasonField
            name="unsignedWhy"
            label={say('rest.waive.why')}
            hint={say('handover.unsigned.inside')}
          />
        </fieldset>
      )}
      <RefusedNote fault={fault} />
      <Button type="submit" busy={isBusy}>
        {say('step.hand-over.anyway')}
      </Button>
    </form>
  );
}

/** Without it nothing leaves: said before anybody writes down why, with the way to give it or to do without. */
function DepositFirst({ code }: { code: string }) {
  const say = useSay();
  return (
    <>
      <Note tone="warning">{say('step.hand-over.deposit')}</Note>
      <Link className={buttonClass({})} to={`${reportAddress(code, 'handover')}#${reportAnchors.deposit}`}>
        {say('step.hand-over.deposit.go')}
      </Link>
    </>
  );
}
