import { type FormEvent, useState } from 'react';
import type { BookingInvoiceAnswer, CreditBody } from '../../back-office/invoices/invoices.shape.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { centsIn, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { isSame } from '../../shop/settings/merge-setting.rules.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { issuesOf } from '../staff-api.ts';
import ConfirmDialog from '../today/confirm-dialog.tsx';
import { proposedCredit } from './credit-proposal.rules.ts';
import { FoldedForm } from './folded-form.tsx';
import { useIssuing } from './use-issuing.ts';

type Whole = BookingInvoiceAnswer['invoices'][number];
type Wanted = CreditBody['lines'];

type Props = { code: string; invoice: Whole; all: readonly Whole[] };

/** How much of which line a credit note takes off, unless somebody types less. It takes a number, so the press asks once more. `all`: of the order. */
export function CreditForm({ code, invoice, all }: Props) {
  const { say, language } = useDeskLanguage();
  const { id: invoiceId, number, lines, buyer } = invoice;
  // As it stood when it was pressed: what moves while the question is open was not seen, and is refused.
  const [asked, setAsked] = useState<CreditBody | null>(null);
  const { errors, setErrors, correct, wrongIn, showRefused } = useLineErrors(invoice);
  const proposed = proposedCredit(invoice, all);
  const issuing = useIssuing(code, (issued) => say('invoices.credit.done', { number: issued }));
  const begun = useBegun(shownOf(invoice, proposed.cents), issuing, isSame);
  const { version, leftCents } = begun.known;
  const { id, renew } = useSentOnce(`${version} ${leftCents}`);
  const first = (line: number) => {
    const cents = begun.first.proposed[line] ?? null;
    return cents === null ? '' : eurosText(language, cents);
  };
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = lines.flatMap((_, line) => {
      const cents = centsIn(fieldText(form, `line-${line}`));
      return cents !== null && cents > 0 ? [{ line, cents }] : [];
    });
    const wrong = wrongIn(wanted);
    setErrors(wrong);
    if (wrong.size === 0) setAsked({ id, version, leftCents, lines: wanted });
  }
  return (
    <FoldedForm
      key={begun.drawn}
      title={say('invoices.credit')}
      of={number}
      onChange={() => {
        begun.type();
        renew();
      }}
      onSubmit={ask}
    >
      <NotTakenYet invoice={invoice} />
      <ByOthers proposed={proposed} />
      {lines.map(
        (one, line) =>
          one.creditableCents > 0 && (
            <EurosField
              key={line}
              name={`line-${line}`}
              label={say('invoices.credit.of', { text: one.text })}
              error={errors.get(line)}
              defaultValue={first(line)}
              onChange={() => correct(line)}
            />
          ),
      )}
      <OvertakenNote begun={begun} />
      <Button
        type="submit"
        kind="danger"
        className="justify-self-start"
        aria-haspopup="dialog"
        busy={issuing.isPending}
      >
        {say('invoices.credit.issue')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={say('invoices.credit.issue.sure', {
            amount: formatMoney(language, sumOfCents(asked.lines.map(({ cents }) => cents))),
          })}
          button={say('invoices.card.issue.button')}
          danger={false}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            issuing.mutate(['POST', `/invoices/${invoiceId}/credit`, asked], {
              onSuccess: renew,
              onError: (fault) => showRefused(fault, asked.lines),
            })
          }
        >
          <div className="grid gap-3">
            <p className="wrap-anywhere">{say('invoices.credit.issue.what', { number, name: buyer })}</p>
            <NotTakenYet invoice={invoice} />
            <ByOthers proposed={proposed} />
          </div>
        </ConfirmDialog>
      )}
    </FoldedForm>
  );
}

/** It was rejected, and no channel has taken it since: a note would correct what counts as not issued. */
export function NotTakenYet({
  invoice: { number, rejection },
}: {
  invoice: Pick<Whole, 'number' | 'rejection'>;
}) {
  const { say } = useDeskLanguage();
  return rejection && <Note tone="warning">{say('invoices.credit.rejected', { number })}</Note>;
}

type Shown = Pick<CreditBody, 'version' | 'leftCents'> & { proposed: (Cents | null)[] };

/** What a credit note is of: the invoice, what is left of it, and what it is proposed to take. */
const shownOf = ({ version, lines }: Whole, proposed: Shown['proposed']): Shown => ({
  version,
  leftCents: sumOfCents(lines.map(({ creditableCents }) => creditableCents)),
  proposed,
});

/** What went back and another invoice's note takes: it is credited once. */
function ByOthers({ proposed: { byOthers } }: { proposed: ReturnType<typeof proposedCredit> }) {
  const { say, language } = useDeskLanguage();
  return byOthers.map(({ number, cents }) => (
    <p key={number}>{say('invoices.credit.byOthers', { number, amount: formatMoney(language, cents) })}</p>
  ));
}

const none: ReadonlyMap<number, string> = new Map();

/** What is wrong with which line, until it is typed in again: what is known here before anybody is asked, and what the shop refused. */
function useLineErrors({ lines }: Whole) {
  const { say, language } = useDeskLanguage();
  const [errors, setErrors] = useState(none);
  const left = (line: number) => lines[line]?.creditableCents ?? 0;
  const tooMuch = (line: number) =>
    [line, say('invoices.credit.tooMuch', { amount: formatMoney(language, left(line)) })] as const;
  return {
    errors,
    setErrors,
    correct: (line: number) => setErrors(new Map([...errors].filter(([one]) => one !== line))),
    wrongIn: (wanted: Wanted): ReadonlyMap<number, string> =>
      wanted.length === 0
        ? new Map([[lines.findIndex((_, line) => left(line) > 0), say('invoices.credit.none')]])
        : new Map(wanted.filter(({ line, cents }) => cents > left(line)).map(({ line }) => tooMuch(line))),
    /** By its path the place in what was asked: `lines.0.cents`. */
    showRefused: (fault: Error, wanted: Wanted) => {
      const refused = issuesOf(fault).flatMap(({ path }) => wanted[Number(path.split('.')[1])] ?? []);
      setErrors(new Map(refused.map(({ line }) => tooMuch(line))));
    },
  };
}
