import { depositForm, type DepositPage as Given } from '../../deposit/deposit.shape.ts';
import { useContent } from '../../pages/page-content.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { AskForLink, HelpRow } from '../booking-steps/help-row.tsx';
import { UnknownLink } from '../pay/unknown-link.tsx';
import { WayBack } from '../pay/way-back.tsx';
import { DepositWords, isGood, useDepositText } from './deposit-words.tsx';

export function DepositPage() {
  const say = useSay('deposit');
  const language = useLanguage();
  const deposit = useContent('deposit');
  const answered = useFormResult(depositForm);
  return (
    <>
      <div className="wrap-narrow grid min-h-[70vh] content-start gap-6 py-8 md:py-12">
        <h1 className="h1">
          {deposit ? say('title', { amount: formatMoney(language, deposit.cents) }) : say('title.none')}
        </h1>
        {answered && deposit?.mayBeGiven && (
          <ActionFailed result={answered} failed={say('failed')} holdsNothing />
        )}
        {deposit ? (
          <OneDeposit deposit={deposit} />
        ) : (
          <UnknownLink text={say('unknown')} home={say('home')}>
            <AskForLink />
          </UnknownLink>
        )}
      </div>
      <HelpRow />
    </>
  );
}

function OneDeposit({ deposit }: { deposit: Given }) {
  const say = useSay('deposit');
  const text = useDepositText(deposit);
  const { state, mayBeGiven, isOver, token, code, ownPage } = deposit;
  return (
    <>
      <Note tone={isGood(state) ? 'good' : 'plain'} role="status">
        <p>{text}</p>
      </Note>
      {!mayBeGiven && code !== null && <p className="font-semibold">{say('booking', { code })}</p>}
      {state === 'held' && !isOver && <DepositWords deposit={deposit} />}
      {mayBeGiven && token !== null && (
        <section aria-labelledby="deposit" className="card grid gap-5 p-6">
          <h2 id="deposit" className="h3">
            {code === null ? say('title.none') : say('booking', { code })}
          </h2>
          <DepositWords deposit={deposit} />
          <GiveForm token={token} deposit={deposit} />
        </section>
      )}
      <WayBack ownPage={ownPage} isDone={!mayBeGiven} />
    </>
  );
}

/** Nothing is asked of the provider before this is pressed. */
function GiveForm({ token, deposit: { cents } }: { token: string; deposit: Given }) {
  const say = useSay('deposit');
  const language = useLanguage();
  return (
    <form method="post" action={href('deposit', language, { token })} className="grid gap-3">
      <p>
        <Button type="submit" size="large">
          {say('give', { amount: formatMoney(language, cents) })}
        </Button>
      </p>
      <p className="text-small text-muted">{say('where')}</p>
    </form>
  );
}
