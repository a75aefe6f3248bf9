import { useState } from 'react';
import { Link } from 'react-router';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { reportAddress } from '../addresses.ts';
import { useHasPermission } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { ShowCodeButton } from './show-code-button.tsx';
import { UndoButton } from './undo-button.tsx';
import { useStopAction } from './use-stop-action.ts';

const handOverDialog = onFirstIntent(() => import('./hand-over-dialog.tsx'));
const lateReturnDialog = onFirstIntent(() => import('./late-return-dialog.tsx'));

/** The report is the way: licence, kilometres, marks and signatures. A step without it can be taken back for a while. At another rider’s stop a rider has none, but for taking back their own last. */
export function StopActions({ stop }: { stop: Stop }) {
  if (stop.isOthers) return stop.undo === 'late' ? <UndoButton stop={stop} /> : null;
  return stop.kind === 'pickup' ? <PickupActions stop={stop} /> : <ReturnActions stop={stop} />;
}

function PickupActions({ stop }: { stop: Stop }) {
  const say = useSay();
  const may = useHasPermission();
  const step = useStopAction();
  const [asking, setAsking] = useState(false);
  const { code, version } = stop;
  const canMarkNoShow = may('mark no-shows') && Date.parse(stop.at) < Date.now();
  return (
    <div className="flex flex-wrap gap-2">
      <ReportLink stop={stop} kind="handover" />
      <Button
        kind="second"
        busy={step.isPending}
        {...handOverDialog.intent}
        aria-haspopup="dialog"
        onClick={() => {
          step.reset();
          setAsking(true);
        }}
      >
        {say('step.hand-over')}
      </Button>
      {canMarkNoShow && (
        <ConfirmButton
          kind="second"
          disabled={step.isPending}
          label={say('step.no-show')}
          title={say('step.no-show.sure', { name: stop.driver })}
          button={say('step.no-show')}
          danger
          onConfirm={() =>
            step.mutate({ step: 'no-show', call: ['POST', `/bookings/${code}/no-show`, { version }] })
          }
        >
          <p>{say('step.no-show.explained')}</p>
        </ConfirmButton>
      )}
      <ShowCodeButton stop={stop} />
      {asking && (
        <handOverDialog.Component
          stop={stop}
          isBusy={step.isPending}
          fault={step.error}
          onClose={() => setAsking(false)}
          onHandOver={(reasons) =>
            step.mutate(
              { step: 'hand-over', call: ['POST', `/bookings/${code}/hand-over`, { version, ...reasons }] },
              { onSuccess: () => setAsking(false) },
            )
          }
        />
      )}
    </div>
  );
}

/** With licence, photos and signatures. */
function ReportLink({ stop, kind }: { stop: Stop; kind: 'handover' | 'return' }) {
  const say = useSay();
  return (
    <Link
      className={buttonClass({ className: 'grow' })}
      aria-label={say(`stop.report.${kind}`, { name: stop.driver })}
      to={reportAddress(stop.code, kind)}
    >
      {say(`step.report.${kind}`)}
    </Link>
  );
}

function ReturnActions({ stop }: { stop: Stop }) {
  const say = useSay();
  const step = useStopAction();
  const [asking, setAsking] = useState(false);
  const { code, version } = stop;
  return (
    <div className="flex flex-wrap gap-2">
      <ReportLink stop={stop} kind="return" />
      <Button
        kind="second"
        busy={step.isPending}
        onClick={() =>
          step.mutate({ step: 'return', call: ['POST', `/bookings/${code}/return`, { version }] })
        }
      >
        {say('step.return')}
      </Button>
      <Button
        kind="second"
        disabled={step.isPending}
        aria-haspopup="dialog"
        {...lateReturnDialog.intent}
        onClick={() => {
          step.reset();
          setAsking(true);
        }}
      >
        {say('step.late')}
      </Button>
      {stop.undo === 'late' && <UndoButton stop={stop} />}
      <ShowCodeButton stop={stop} />
      {asking && (
        <lateReturnDialog.Component
          stop={stop}
          isBusy={step.isPending}
          fault={step.error}
          onClose={() => setAsking(false)}
          onReturnTime={(back) =>
            step.mutate(
              { step: 'late', call: ['POST', `/bookings/${code}/late`, { version, ...back }] },
              { onSuccess: () => setAsking(false) },
            )
          }
        />
      )}
    </div>
  );
}
