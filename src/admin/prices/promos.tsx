import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { formatDate, formatPrice, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { type Model, modelNameOf, modelOptions } from './models.ts';
import { SectionCard } from '../layout/section-card.tsx';

type Promo = PricesAnswer['promos'][number];

type Props = { promos: readonly Promo[]; models: readonly Model[] };

export function Promos({ promos, models }: Props) {
  const say = useSay();
  // `code` null: a new one.
  const [edited, setEdited] = useState<{ code: string | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The form goes, and the keyboard's place with it.
  const close = () => {
    setEdited(null);
    list.current?.focus();
  };
  return (
    <SectionCard title={say('promo.title')}>
      <ul ref={list} tabIndex={-1} className="grid">
        {promos.map((promo) => (
          <li key={promo.code} className="border-t border-line py-2 first:border-0">
            <Line promo={promo} models={models} onEdit={() => setEdited(promo)} />
          </li>
        ))}
      </ul>
      {edited ? (
        <PromoForm
          key={edited.code ?? ''}
          latest={promos.find(({ code }) => code === edited.code) ?? null}
          models={models}
          onDone={close}
        />
      ) : (
        <Button kind="second" onClick={() => setEdited({ code: null })}>
          {say('promo.new')}
        </Button>
      )}
    </SectionCard>
  );
}

type LineProps = { promo: Promo; models: readonly Model[]; onEdit: () => void };

function Line({ promo, models, onEdit }: LineProps) {
  const { say, language } = useDeskLanguage();
  const { code, off, validFrom, validUntil, redemptionLimit, used, active } = promo;
  const style = styleWithYear(
    'short',
    new Date(),
    validFrom,
    validUntil,
    promo.pickupFrom ?? null,
    promo.pickupUntil ?? null,
  );
  const day = (date: string) => formatDate(language, date, style);
  const during = (from: string | null, until: string | null) => {
    if (from && until) return `${day(from)} – ${day(until)}`;
    return from
      ? say('promo.condition.from', { from: day(from) })
      : say('promo.condition.until', { until: day(until ?? '') });
  };
  const { minimumDays, pickupFrom, pickupUntil, scooterIds, oncePerCustomer } = promo;
  const conditions = [
    minimumDays && say('promo.condition.days', { n: minimumDays }),
    (pickupFrom ?? pickupUntil) &&
      say('promo.condition.pickup', { when: during(pickupFrom ?? null, pickupUntil ?? null) }),
    scooterIds && modelNameOf(models, scooterIds),
    oncePerCustomer && say('promo.condition.once'),
  ].filter(Boolean);
  const amount = off.kind === 'percent' ? `-${off.percent}\u00a0%` : formatPrice(language, -off.cents);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 grow basis-40">
        <span className="block font-bold">
          {code} <span className="font-normal">{amount}</span>
        </span>
        <span className="text-sm text-muted">
          {say(redemptionLimit === null ? 'promo.used' : 'promo.usedOf', {
            n: used,
            most: redemptionLimit ?? 0,
          })}
          {(validFrom ?? validUntil) && ` · ${during(validFrom, validUntil)}`}
          {conditions.map((condition) => ` · ${condition}`)}
        </span>
      </span>
      <Badge tone={active ? 'good' : 'plain'}>{say(active ? 'promo.active' : 'promo.off')}</Badge>
      <Button kind="quiet" aria-label={say('promo.change', { code })} onClick={onEdit}>
        {say('promo.edit')}
      </Button>
    </div>
  );
}

const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

type FormProps = { latest: Promo | null; models: readonly Model[]; onDone: () => void };

function PromoForm({ latest, models, onDone }: FormProps) {
  const showError = useErrorToast();
  const say = useSay();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ code, ...body }: { code: string } & StaffBody<'PUT /promos/:code'>) =>
      sendStaff('PUT', `/promos/${code}`, body),
    onSuccess: () => {
      showToast({ title: say('promo.saved'), kind: 'success' });
      onDone();
    },
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['prices'] }),
  });
  const begun = useBegun(latest, saving);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate({ ...promoIn(event.currentTarget), version: begun.known?.version ?? 0 });
  };
  return (
    // The form within is drawn anew where a colleague was quicker: that takes the focus from nowhere else.
    <div ref={focusFirstField} className="border-t border-line pt-4">
      <form key={begun.drawn} className="grid gap-3 sm:grid-cols-2" onChange={begun.type} onSubmit={submit}>
        <PromoFields promo={begun.first} models={models} />
        <div className="grid gap-3 sm:col-span-2">
          {begun.isOvertaken ? <OvertakenNote begun={begun} /> : <FormError fault={saving.error} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={saving.isPending}>
              {say('promo.save')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {say('cancel')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

function PromoFields({ promo, models }: { promo: Promo | null; models: readonly Model[] }) {
  const say = useSay();
  return (
    <>
      <TextField
        name="code"
        label={say('prices.promo')}
        hint={say('promo.codeHint')}
        defaultValue={promo?.code ?? ''}
        readOnly={promo !== null}
        pattern="[A-Za-z0-9\-]{3,20}"
        autoComplete="off"
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <OffFields off={promo?.off ?? null} />
      </div>
      <TextField type="date" name="from" label={say('promo.from')} defaultValue={promo?.validFrom ?? ''} />
      <TextField type="date" name="until" label={say('promo.until')} defaultValue={promo?.validUntil ?? ''} />
      <TextField
        name="limit"
        type="number"
        inputMode="numeric"
        min="1"
        label={say('promo.limit')}
        hint={say('promo.limitHint')}
        defaultValue={promo?.redemptionLimit ?? ''}
      />
      <TextField
        name="minimumDays"
        type="number"
        inputMode="numeric"
        min="1"
        max="60"
        label={say('promo.minimumDays')}
        hint={say('promo.minimumDays.hint')}
        defaultValue={promo?.minimumDays ?? ''}
      />
      <TextField
        type="date"
        name="pickupFrom"
        label={say('promo.pickupFrom')}
        defaultValue={promo?.pickupFrom ?? ''}
      />
      <TextField
        type="date"
        name="pickupUntil"
        label={say('promo.pickupUntil')}
        defaultValue={promo?.pickupUntil ?? ''}
      />
      <SelectField name="scooters" label={say('season.for')} defaultValue={promo?.scooterIds?.join() ?? ''}>
        <option value="">{say('season.allModels')}</option>
        {modelOptions(models, promo?.scooterIds ?? null).map(({ name, scooterIds }) => (
          <option key={scooterIds.join()} value={scooterIds.join()}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="once"
        label={say('promo.once')}
        hint={say('promo.once.hint')}
        defaultChecked={promo?.oncePerCustomer ?? false}
      />
      <CheckField name="active" label={say('promo.active')} defaultChecked={promo?.active ?? true} />
    </>
  );
}

/** So much of a hundred, or so many euros. */
function OffFields({ off }: { off: Promo['off'] | null }) {
  const { say, language } = useDeskLanguage();
  const [kind, setKind] = useState(off?.kind ?? 'percent');
  const field = { name: 'amount', label: say('promo.amount'), required: true };
  return (
    <>
      {kind === 'percent' ? (
        <TextField
          {...field}
          type="number"
          inputMode="numeric"
          min="1"
          max="100"
          defaultValue={off?.kind === 'percent' ? off.percent : ''}
        />
      ) : (
        <EurosField
          {...field}
          least={1}
          defaultValue={off?.kind === 'amount' ? eurosText(language, off.cents) : ''}
        />
      )}
      <SelectField
        name="kind"
        label={say('promo.kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value === 'percent' ? 'percent' : 'amount')}
      >
        <option value="percent">%</option>
        <option value="amount">€</option>
      </SelectField>
    </>
  );
}

type Typed = { code: string } & Omit<StaffBody<'PUT /promos/:code'>, 'version'>;

function promoIn(form: HTMLFormElement): Typed {
  return {
    code: fieldText(form, 'code').toUpperCase(),
    off:
      fieldText(form, 'kind') === 'percent'
        ? { kind: 'percent', percent: Number(fieldText(form, 'amount')) }
        : { kind: 'amount', cents: centsOf(form, 'amount') },
    validFrom: fieldText(form, 'from') || null,
    validUntil: fieldText(form, 'until') || null,
    redemptionLimit: Number(fieldText(form, 'limit')) || null,
    active: fieldText(form, 'active') === 'on',
    ...conditionsIn(form),
  };
}

/** What is left empty is no condition. */
function conditionsIn(form: HTMLFormElement) {
  const text = (name: string) => fieldText(form, name) || undefined;
  const days = text('minimumDays');
  return {
    minimumDays: days === undefined ? undefined : Number(days),
    pickupFrom: text('pickupFrom'),
    pickupUntil: text('pickupUntil'),
    scooterIds: text('scooters')?.split(',').map(Number),
    oncePerCustomer: text('once') === undefined ? undefined : true,
  };
}
