import type { Cents } from '../../basics/money.ts';
import { type FormEvent, useState } from 'react';
import type { ChargesAnswer } from '../../back-office/charges/charges.shape.ts';
import { chargeKindRules, kindsByHand } from '../../charges/charge-kinds.rules.ts';
import { isAbove, leastOf } from '../../charges/rule-now.rules.ts';
import { longestText, type NewChargeBody } from '../../charges/charge.shape.ts';
import { partIn } from '../../shop/damage-terms.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { centsIn } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { isPaperTooLarge, paperTypes, readPaper } from '../picked-paper.ts';
import { AboveWhyField } from './above-why-field.tsx';
import { FoldedForm } from './folded-form.tsx';
import { firstLost, type Lost, LostChoice, lostOf } from './lost-choice.tsx';
import { useChargeAction } from './use-charge-action.ts';

/** What no report has said. What has an agreed price is asked for at that price where nothing else is typed. */
export function AddCharge({ code, answer }: { code: string; answer: ChargesAnswer }) {
  const { say, language } = useDeskLanguage();
  const { id, renew } = useSentOnce();
  const { id: receiptId } = useSentOnce(id);
  const [kind, setKind] = useState<NewChargeBody['kind']>('damage');
  const [part, setPart] = useState('');
  const { words, receipt: needsReceipt } = chargeKindRules[kind];
  const [fileError, setFileError] = useState<string>();
  const adding = useChargeAction(code, say('charges.added'));
  const { parts, cleaningCents, mayGoAbove } = answer;
  const [lost, setLost] = useState(firstLost);
  const [euros, setEuros] = useState('');
  const ruleCents = ruleOf({ kind, part, lost }, answer);
  const needsWhy = mayGoAbove && isAbove(centsIn(euros) ?? 0, ruleCents);
  const money = (cents: number) => formatMoney(language, cents);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFileError(undefined);
    const receipt = needsReceipt ? await receiptIn(form) : undefined;
    if (receipt === 'too large') return setFileError(say('papers.tooLarge'));
    if (receipt === 'unreadable') return setFileError(say('news.badPicture'));
    const typed = (name: string) => fieldText(form, name).trim();
    adding.mutate(
      [
        'POST',
        `/bookings/${code}/charges`,
        {
          id,
          kind,
          part: kind === 'damage' && part !== '' ? Number(part) : null,
          ...(kind === 'loss' ? lostOf(answer, lost).sent : { thing: null }),
          pieces: kind === 'loss' ? Number(lost.pieces) : 1,
          cents: centsIn(euros),
          text: typed('text'),
          why: typed('why'),
          ...(receipt && { receipt: { id: receiptId, file: receipt.file } }),
        },
      ],
      {
        onSuccess: () => {
          renew();
          setPart('');
          setEuros('');
          setLost(firstLost);
          form.reset();
        },
      },
    );
  };
  return (
    <FoldedForm
      title={say('charges.add')}
      formClass="sm:grid-cols-2"
      onChange={renew}
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        name="kind"
        label={say('charges.what')}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(kindsByHand.find((one) => one === currentTarget.value) ?? kind)
        }
      >
        {kindsByHand.map((one) => (
          <option key={one} value={one}>
            {say(`charges.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'damage' && parts.length > 0 && <DamagedPart parts={parts} part={part} onChange={setPart} />}
      {kind === 'loss' && <LostChoice prices={answer} lost={lost} onChange={setLost} />}
      <EurosField
        name="euros"
        most={mayGoAbove ? null : ruleCents}
        value={euros}
        onChange={({ currentTarget }) => setEuros(currentTarget.value)}
        label={say('charges.euros')}
        hint={
          kind === 'cleaning' ? say('charges.euros.cleaning', { amount: money(cleaningCents) }) : undefined
        }
        required={words || (kind === 'damage' && part === '')}
      />
      {needsWhy && <AboveWhyField />}
      <div className="sm:col-span-2">
        <Field
          name="text"
          label={say('charges.text')}
          hint={say(needsReceipt ? 'charges.text.tolls' : 'charges.text.hint')}
          required={words}
        >
          {(control) => <textarea {...control} rows={3} maxLength={longestText} />}
        </Field>
      </div>
      {needsReceipt && <ReceiptField error={fileError} />}
      <Button type="submit" kind="second" className="justify-self-start" busy={adding.isPending}>
        {say('charges.add.button')}
      </Button>
    </FoldedForm>
  );
}

type DamagedPartProps = Pick<ChargesAnswer, 'parts'> & { part: string; onChange(part: string): void };

function DamagedPart({ parts, part, onChange }: DamagedPartProps) {
  const { say, language } = useDeskLanguage();
  return (
    <SelectField
      name="part"
      label={say('charges.part')}
      value={part}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{say('charges.part.none')}</option>
      {parts.map(({ names, cents }, nth) => (
        <option key={`${partIn(names, language)} ${cents}`} value={nth}>
          {partIn(names, language)} ({formatMoney(language, cents)})
        </option>
      ))}
    </SelectField>
  );
}

function ReceiptField({ error }: { error: string | undefined }) {
  const { say } = useDeskLanguage();
  return (
    <div className="sm:col-span-2">
      <Field
        name="receipt"
        label={say('charges.receipt.file')}
        hint={say('charges.receipt.hint')}
        error={error}
        required
      >
        {(control) => <input {...control} type="file" accept={paperTypes} />}
      </Field>
    </div>
  );
}

/** What was chosen as receipt, as it is sent. */
async function receiptIn(form: HTMLFormElement): Promise<{ file: string } | 'too large' | 'unreadable'> {
  const picked = new FormData(form).get('receipt');
  if (!(picked instanceof File)) return 'unreadable';
  if (isPaperTooLarge(picked)) return 'too large';
  return readPaper(picked).then(
    (file) => ({ file }),
    () => 'unreadable' as const,
  );
}

type ChosenCharge = { kind: NewChargeBody['kind']; part: string; lost: Lost };

/** The most that the agreed rule gives for what is chosen; null where there is none. The shop reckons the same again. */
function ruleOf({ kind, part, lost }: ChosenCharge, answer: ChargesAnswer): Cents | null {
  const { parts, cleaningCents, damageLeftCents } = answer;
  switch (kind) {
    case 'damage':
      return leastOf(part === '' ? null : (parts[Number(part)]?.cents ?? null), damageLeftCents);
    case 'loss':
      return Number(lost.pieces) * lostOf(answer, lost).eachCents;
    case 'cleaning':
      return cleaningCents;
    case 'tolls':
    case 'other':
      return null;
    default:
      return kind satisfies never;
  }
}
