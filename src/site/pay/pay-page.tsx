import { lastDayBefore } from '../../basics/rome-time.ts';
import { payRequestForm, type MoneyRequestPage } from '../../money-request/money-request.shape.ts';
import { business } from '../../shop/business.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { AskForLink, HelpRow } from '../booking-steps/help-row.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { MoveLines } from '../booking/money-lines.tsx';
import { PrintButton } from '../booking/print-button.tsx';
import { AskedLines } from './asked-lines.tsx';
import { UnknownLink } from './unknown-link.tsx';
import { WayBack } from './way-back.tsx';

export function PayPage() {
  const say = useSay('pay');
  const language = useLanguage();
  const asked = useContent('moneyRequest');
  const answered = useFormResult(payRequestForm);
  const amount = formatMoney(language, asked?.amountCents ?? 0);
  // What it became meanwhile is said by the page itself.
  return (
    <>
      <div className="wrap-narrow grid min-h-[70vh] content-start gap-6 py-8 md:py-12">
        <h1 className="h1">{say(asked ? `title.${asked.state}` : 'title.none', { amount })}</h1>
        {answered && asked?.state === 'open' && (
          <ActionFailed result={answered} failed={say('failed')} holdsNothing />
        )}
        {asked ? (
          <AskedFor asked={asked} />
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

function AskedFor({ asked }: { asked: MoneyRequestPage }) {
  const say = useSay('pay');
  const language = useLanguage();
  const { state, token, lines, amountCents, expiresAt, moves, code, ownPage } = asked;
  const amount = formatMoney(language, amountCents);
  const until = expiresAt ? formatDate(language, lastDayBefore(expiresAt), 'weekday') : '';
  const text = say(textOf(asked), { business: business().name, amount, until });
  return (
    <>
      {state === 'open' ? (
        <p className="text-lg">{text}</p>
      ) : (
        <Note tone={state === 'paid' || state === 'refunded' ? 'good' : 'plain'} role="status">
          <p>{text}</p>
        </Note>
      )}
      {lines.length > 0 && (
        <section aria-labelledby="what" className="card grid gap-5 p-6">
          <Parties asked={asked} />
          <AskedLines lines={lines} amountCents={amountCents} />
          {moves.length > 0 && (
            <div className="border-t border-line pt-4">
              <MoveLines moves={moves} />
            </div>
          )}
          {state === 'open' && until !== '' && <p>{say('until', { until })}</p>}
          {state === 'open' && token !== null && <PayForm token={token} amount={amount} />}
        </section>
      )}
      {moves.length > 0 && <ReceiptNote />}
      <WayBack ownPage={ownPage} isDone={code !== null && state !== 'open'} />
    </>
  );
}

/** Withdrawn, and then somebody paid in the last moment: it goes back. */
const textOf = ({ state, moves }: MoneyRequestPage) =>
  state === 'withdrawn' && moves.length > 0 ? 'text.withdrawnBack' : (`text.${state}` as const);

function Parties({ asked: { name, code } }: { asked: MoneyRequestPage }) {
  const say = useSay('booked');
  const sayPay = useSay('pay');
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">{say('receipt.from')}</dt>
        <dd>
          {business().company}
          <br />
          {business().registeredOffice}
          <br />
          {say('receipt.vat', { number: business().vatNumber })}
        </dd>
      </div>
      {(name !== '' || code !== null) && (
        <div>
          <dt className="text-sm text-muted">{say('receipt.for')}</dt>
          <dd className="wrap-anywhere">
            {name}
            {name !== '' && code !== null && <br />}
            {code !== null && sayPay('booking', { code })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Nothing is asked of the provider before this is pressed. */
function PayForm({ token, amount }: { token: string; amount: string }) {
  const say = useSay('pay');
  return (
    <form method="post" action={href('payRequest', useLanguage(), { token })} className="grid gap-3">
      <p>
        <Button type="submit" size="large">
          {say('pay', { amount })}
        </Button>
      </p>
      <p className="text-small text-muted">{say('where')}</p>
      <p className="text-small text-muted">{say('doubt')}</p>
    </form>
  );
}

function ReceiptNote() {
  const say = useSay('booked');
  return (
    <>
      <p className="text-small text-muted">{say('receipt.note')}</p>
      <PrintButton />
    </>
  );
}
