import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { longestCode } from '../../partners/partner.shape.ts';
import { towns } from '../../place/towns.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage, languages } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { addresses } from '../addresses.ts';
import { focusField } from '../field-text.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import type { BegunForm } from '../layout/use-begun.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { CommissionFields } from './commission-fields.tsx';
import { problemsOf, type PartnerDraft, renamed } from './partner-draft.rules.ts';
import { SeasonRow } from './season-row.tsx';

type Props = {
  first: PartnerDraft;
  isNew: boolean;
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  begun: BegunForm<unknown>;
  onSave: (draft: PartnerDraft) => void;
};

/** Where their guests' scooters are brought, and what they are owed; nothing is in force before it is saved. */
export function PartnerForm({ first, isNew, saving, begun, onSave }: Props) {
  const say = useSay();
  const go = useNavigate();
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const merge = (change: Partial<PartnerDraft>) => {
    begun.type();
    setDraft((now) => ({ ...now, ...change }));
  };
  const problems = problemsOf(draft, isNew);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = problems;
    if (wrong === undefined) onSave(draft);
    else focusField(event.currentTarget, wrong);
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const shown = isTried ? problems : new Set<string>();
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit} noValidate>
      <SectionCard title={say('partners.terms')}>
        <WhoFields draft={draft} isNew={isNew} problems={shown} onChange={merge} />
        <TermsFields draft={draft} problems={shown} onChange={merge} />
        <CheckField
          name="active"
          label={say('partners.active')}
          hint={say('partners.active.hint')}
          checked={draft.active}
          onChange={({ currentTarget }) => merge({ active: currentTarget.checked })}
        />
      </SectionCard>
      {begun.isOvertaken ? <OvertakenNote begun={begun} keepsRest /> : <FormError fault={saving.error} />}
      <UnsavedBar
        isUnsaved={isChanged && !(isNew && saving.isSuccess)}
        busy={saving.isPending}
        onDiscard={() => (isNew ? void go(addresses.partners) : begun.beginAnew())}
      />
    </form>
  );
}

type FieldsProps = {
  draft: PartnerDraft;
  problems: ReadonlySet<string>;
  onChange: (change: Partial<PartnerDraft>) => void;
};

function WhoFields({ draft, isNew, problems, onChange }: FieldsProps & { isNew: boolean }) {
  const say = useSay();
  const missing = (name: string) => (problems.has(name) ? say('partners.required') : undefined);
  const known = towns().map(({ name }) => name);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={say('partners.name')}
        required
        maxLength={80}
        autoComplete="off"
        error={missing('name')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => onChange(isNew ? renamed(draft, value) : { name: value })}
      />
      {isNew && (
        <TextField
          name="code"
          label={say('partners.code')}
          hint={say('partners.code.hint')}
          required
          maxLength={longestCode}
          autoComplete="off"
          error={problems.has('code') ? say('partners.code.wrong') : undefined}
          value={draft.code}
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
        />
      )}
      <SelectField
        name="town"
        label={say('partners.town')}
        required
        error={missing('town')}
        value={draft.town}
        onChange={({ currentTarget }) => onChange({ town: currentTarget.value })}
      >
        {[...(known.includes(draft.town) ? [] : [draft.town]), ...known].map((name) => (
          <option key={name} value={name}>
            {name || say('partners.town.choose')}
          </option>
        ))}
      </SelectField>
      <TextField
        name="address"
        label={say('partners.address')}
        required
        maxLength={200}
        autoComplete="off"
        error={missing('address')}
        value={draft.address}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
      <SelectField
        name="language"
        label={say('partners.language')}
        value={draft.language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange({ language: value })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageOptions[language].name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const mostSeasons = 12;

function TermsFields({ draft, problems, onChange }: FieldsProps) {
  const { say } = useDeskLanguage();
  const { otherwise, seasons } = draft;
  const nextKey = Math.max(-1, ...seasons.map(({ key }) => key)) + 1;
  return (
    <>
      <CommissionFields
        name="value"
        typed={otherwise}
        isWrong={problems.has('value')}
        onChange={(change) => onChange({ otherwise: { ...otherwise, ...change } })}
      />
      {seasons.map((season, nth) => (
        <SeasonRow
          key={season.key}
          season={season}
          nth={nth + 1}
          isWrong={problems.has(`value-${season.key}`)}
          onChange={(change) =>
            onChange({ seasons: seasons.map((one) => (one === season ? { ...one, ...change } : one)) })
          }
          onRemove={() => onChange({ seasons: seasons.filter((one) => one !== season) })}
        />
      ))}
      {seasons.length < mostSeasons && (
        <p>
          <Button
            kind="second"
            onClick={() =>
              onChange({
                seasons: [...seasons, { ...otherwise, key: nextKey, from: '06-01', until: '09-30' }],
              })
            }
          >
            {say('partners.season.add')}
          </Button>
        </p>
      )}
      <div className="max-w-md">
        <TextField
          name="withheld"
          inputMode="decimal"
          label={say('partners.withheld')}
          hint={say('partners.withheld.hint')}
          error={problems.has('withheld') ? say('partners.value.wrong') : undefined}
          value={draft.withheld}
          onChange={({ currentTarget }) => onChange({ withheld: currentTarget.value })}
        />
      </div>
    </>
  );
}
