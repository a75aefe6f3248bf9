import type { GoLiveAnswer } from '../../go-live/go-live.shape.ts';
import { Button } from '../../ui/button.tsx';
import { formatWhen } from '../format-when.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenAndClose } from './open-and-close.tsx';
import { isSettled, Points } from './points.tsx';
import { useGoLive, useGoLiveStep } from './use-go-live.ts';

/** What must be in order before visitors find the shop, and its opening and closing. */
export default function GoLivePage() {
  return <QueryView query={useGoLive()}>{(answer) => <GoLive answer={answer} />}</QueryView>;
}

function GoLive({ answer }: { answer: GoLiveAnswer }) {
  const { say, language } = useDeskLanguage();
  const check = useGoLiveStep();
  const { storefront, points, checkedAt } = answer;
  const done = points.filter(isSettled).length;
  return (
    <div className={`grid gap-6 ${answer.isDemo ? 'max-w-3xl' : ''}`}>
      <PageHeader
        title={say('goLive.title')}
        about={say(answer.isDemo ? 'goLive.lead.demo' : `goLive.lead.${storefront}`)}
        actions={
          <Button
            kind="second"
            busy={check.isPending}
            onClick={() => check.mutate(['POST', '/go-live/check'])}
          >
            {say('goLive.check')}
          </Button>
        }
      />
      <FormError fault={check.error} />
      <div className={`grid items-start gap-6 ${answer.isDemo ? '' : 'xl:grid-cols-[minmax(0,1fr)_22rem]'}`}>
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-2">
            <progress
              className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sea"
              max={points.length}
              value={done}
              aria-labelledby="go-live-progress"
            />
            <p id="go-live-progress" role="status" tabIndex={-1}>
              <strong>{say('goLive.progress', { done, all: points.length })}</strong>
              {checkedAt && (
                <span className="text-muted">
                  {' · '}
                  {say('goLive.checked', { when: formatWhen(language, new Date(checkedAt)) })}
                </span>
              )}
            </p>
          </div>
          <Points points={points} />
        </div>
        <div className="grid gap-6 max-xl:order-first">
          {storefront === 'opening_soon' && <FirstSteps answer={answer} />}
          {!answer.isDemo && <OpenAndClose answer={answer} />}
        </div>
      </div>
    </div>
  );
}
