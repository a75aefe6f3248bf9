import { useState } from 'react';
import { Link } from 'react-router';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { reportAddress } from '../addresses.ts';
import { useHasPermission } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { stopWarnings } from './stop-warnings.ts';
import { UndoButton } from './undo-button.tsx';
import { useStopAction } from './use-stop-action.ts';

const confirmDialog = onFirstIntent(() => import('./confirm-dialog.tsx'));
const lateReturnDialog = onFirstIntent(() => import('./late-return-dialog.tsx'));

/** One tap where nothing is wrong, which can be taken back for a while. What should be looked at first is asked about. */
export function StopActions({ stop }: { stop: Stop }) {
  return stop.kind === 'pickup' ? <PickupActions stop={stop} /> : <ReturnActions stop={stop} />;
}

function PickupActions({ stop }: { stop: Stop }) {
  const say = useSay();
  const may = useHasPermission();
  const step = useStopAction();
  const [asking, setAsking] = useState<'hand-over' | 'no-show' | null>(null);
  const { code, version } = stop;
  const troubles = stopWarnings(stop);
  const take = (name: 'hand-over' | 'no-show') =>
    step.mutate({ step: name, call: ['POST', `/bookings/${code}/${name}`, { version }] });
  const canMarkNoShow = may('mark no-shows') && Date.parse(stop.at) < Date.now();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="grow"
        busy={step.isPending}
        {...(troubles.length > 0 ? confirmDialog.intent : {})}
        onClick={() => (troubles.length > 0 ? setAsking('hand-over') : take('hand-over'))}
      >
        {say('step.hand-over')}
      </Button>
      <ReportLink stop={stop} kind="handover" />
      {canMarkNoShow && (
        <Button
          kind="second"
          disabled={step.isPending}
          {...confirmDialog.intent}
          onClick={() => setAsking('no-show')}
        >
          {say('step.no-show')}
        </Button>
      )}
      {asking && (
        <confirmDialog.Component
          title={say(`step.${asking}.sure`, { name: stop.driver })}
          button={say(asking === 'no-show' ? 'step.no-show' : 'step.hand-over.anyway')}
          danger={asking === 'no-show'}
          onClose={() => setAsking(null)}
          onConfirm={() => take(asking)}
        >
          {asking === 'no-show' ? (
            <p>{say('step.no-show.explained')}</p>
          ) : (
            <ul className="list-disc pl-5">
              {troubles.map((trouble) => (
                <li key={trouble}>{say(`trouble.${trouble}.explained`)}</li>
              ))}
            </ul>
          )}
        </confirmDialog.Component>
      )}
    </div>
  );
}

/** With licence, photos and signatures. */
function ReportLink({ stop, kind }: { stop: Stop; kind: 'handover' | 'return' }) {
  const say = useSay();
  return (
    <Link
      className={buttonClass({ kind: 'second' })}
      aria-label={say(`stop.report.${kind}`, { name: stop.driver })}
      to={reportAddress(stop.code, kind)}
    >
      {say('stop.report')}
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
      <Button
        className="grow"
        busy={step.isPending}
        onClick={() =>
          step.mutate({ step: 'return', call: ['POST', `/bookings/${code}/return`, { version }] })
        }
      >
        {say('step.return')}
      </Button>
      <ReportLink stop={stop} kind="return" />
      <Button
        kind="second"
        disabled={step.isPending}
        {...lateReturnDialog.intent}
        onClick={() => setAsking(true)}
      >
        {say('step.late')}
      </Button>
      {stop.undo === 'late' && <UndoButton stop={stop} />}
      {asking && (
        <lateReturnDialog.Component
          stop={stop}
          onClose={() => setAsking(false)}
          onReturnTime={(back) =>
            step.mutate({ step: 'late', call: ['POST', `/bookings/${code}/late`, { version, ...back }] })
          }
        />
      )}
    </div>
  );
}
