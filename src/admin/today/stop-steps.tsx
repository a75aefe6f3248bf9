import { useState } from 'react';
import { Link } from 'react-router';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { reportAddress } from '../addresses.ts';
import { useMay } from '../session.ts';
import { useSay } from '../words.tsx';
import { troublesOf } from './stop-trouble.ts';
import { UndoButton } from './undo-button.tsx';
import { useStep } from './use-step.ts';

const sure = onFirstIntent(() => import('./sure-dialog.tsx'));
const late = onFirstIntent(() => import('./late-dialog.tsx'));

/** One tap where nothing is wrong, which can be taken back for a while. What should be looked at first is asked about. */
export function StopSteps({ stop }: { stop: Stop }) {
  return stop.kind === 'pickup' ? <PickupSteps stop={stop} /> : <ReturnSteps stop={stop} />;
}

function PickupSteps({ stop }: { stop: Stop }) {
  const say = useSay();
  const may = useMay();
  const step = useStep(stop.code);
  const [asking, setAsking] = useState<'hand-over' | 'no-show' | null>(null);
  const { version } = stop;
  const troubles = troublesOf(stop);
  const take = (name: 'hand-over' | 'no-show') => step.mutate({ step: name, body: { version } });
  const mayBeMissed = may('say that nobody came') && Date.parse(stop.at) < Date.now();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="grow"
        busy={step.isPending}
        {...(troubles.length > 0 ? sure.intent : {})}
        onClick={() => (troubles.length > 0 ? setAsking('hand-over') : take('hand-over'))}
      >
        {say('step.hand-over')}
      </Button>
      <Report stop={stop} kind="handover" />
      {mayBeMissed && (
        <Button kind="second" disabled={step.isPending} {...sure.intent} onClick={() => setAsking('no-show')}>
          {say('step.no-show')}
        </Button>
      )}
      {asking && (
        <sure.Component
          title={say(`step.${asking}.sure`, { name: stop.driver })}
          button={say(asking === 'no-show' ? 'step.no-show' : 'step.hand-over.anyway')}
          danger={asking === 'no-show'}
          onClose={() => setAsking(null)}
          onSure={() => take(asking)}
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
        </sure.Component>
      )}
    </div>
  );
}

/** With licence, photos and signatures. */
function Report({ stop, kind }: { stop: Stop; kind: 'handover' | 'return' }) {
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

function ReturnSteps({ stop }: { stop: Stop }) {
  const say = useSay();
  const step = useStep(stop.code);
  const [asking, setAsking] = useState(false);
  const { version } = stop;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="grow"
        busy={step.isPending}
        onClick={() => step.mutate({ step: 'return', body: { version } })}
      >
        {say('step.return')}
      </Button>
      <Report stop={stop} kind="return" />
      <Button kind="second" disabled={step.isPending} {...late.intent} onClick={() => setAsking(true)}>
        {say('step.late')}
      </Button>
      {stop.undo === 'late' && <UndoButton stop={stop} />}
      {asking && (
        <late.Component
          stop={stop}
          onClose={() => setAsking(false)}
          onBack={(back) => step.mutate({ step: 'late', body: { version, ...back } })}
        />
      )}
    </div>
  );
}
