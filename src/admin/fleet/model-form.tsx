import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ModelLine, NewModelBody } from '../../back-office/fleet/models.shape.ts';
import { modelTypes, neededLicences } from '../../fleet/model.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { languages } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { addresses, modelAddress } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { mergeTyped } from '../layout/begun.rules.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useHasPermission } from '../session.ts';
import { ModelColour, type PartProps } from './model-colour.tsx';
import { ModelPictureField } from './model-picture-field.tsx';
import { ModelPreview } from './model-preview.tsx';
import { useFleetAction } from './use-fleet-action.ts';

type FormProps = {
  first: NewModelBody;
  isNew?: boolean;
  /** It is saved, and its page is not left yet. */
  isSaved?: boolean;
  busy: boolean;
  onType?: () => void;
  onSave: (draft: NewModelBody) => void;
  onDiscard: () => void;
  /** Above its bar. */
  note?: ReactNode;
  /** Below it: told whether something is unsaved. */
  below?: (isUnsaved: boolean) => ReactNode;
};

const draftOf = (body: NewModelBody): NewModelBody => {
  const { model, colour, colourNames, colourValue, type, category, seats, licence, texts, pictures } = body;
  return { model, colour, colourNames, colourValue, type, category, seats, licence, texts, pictures };
};

export function NewModelForm({ first }: { first: NewModelBody }) {
  const navigate = useNavigate();
  const saving = useFleetAction(useSay()('models.saved'));
  const save = (draft: NewModelBody) =>
    saving.mutate(['POST', '/models', draft], {
      onSuccess: (made) => void navigate(modelAddress((made as { id: number }).id)), // models.api.ts
    });
  return (
    <ModelForm
      first={first}
      isNew
      isSaved={saving.isSuccess}
      busy={saving.isPending}
      onSave={save}
      onDiscard={() => void navigate(addresses.models)}
    />
  );
}

/** `below`: told whether something is unsaved. */
export function KeptModelForm({ model, below }: { model: ModelLine } & Pick<FormProps, 'below'>) {
  const saving = useFleetAction(useSay()('models.saved'));
  const begun = useBegun(model, saving);
  const { version } = begun.known;
  return (
    <ModelForm
      key={begun.drawn}
      first={begun.first}
      busy={saving.isPending}
      onType={begun.type}
      onSave={(draft) =>
        saving.mutate(['PUT', `/models/${model.id}`, { ...mergeTyped(begun, draft, draftOf), version }])
      }
      onDiscard={begun.beginAnew}
      note={<OvertakenNote begun={begun} keepsRest />}
      {...{ below }}
    />
  );
}

/** What the shop says of a model, with its card beside it as visitors see it. */
function ModelForm(props: FormProps) {
  const { first, isNew = false, isSaved = false, busy, onType, onSave, onDiscard, note, below } = props;
  const say = useSay();
  const may = useHasPermission();
  const [draft, setDraft] = useState(draftOf(first));
  const isUnsaved = !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(first));
  const change = (part: Partial<NewModelBody>) => {
    onType?.();
    setDraft((now) => ({ ...now, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(draft);
  };
  const part = { draft, onChange: change };
  return (
    <>
      <form className="grid items-start gap-5 lg:grid-cols-[minmax(0,40rem)_20rem]" onSubmit={submit}>
        <fieldset className="grid gap-5" disabled={!may('set up models')}>
          {isNew && <h1 className="h1">{say('models.add')}</h1>}
          <Names {...part} />
          <ModelColour {...part} />
          <ModelPictureField pictures={draft.pictures} onPictures={(pictures) => change({ pictures })} />
          <Texts {...part} />
          {note}
          {may('set up models') && <UnsavedBar {...{ isUnsaved, busy, onDiscard }} />}
        </fieldset>
        <ModelPreview draft={draft} />
      </form>
      {below?.(isUnsaved)}
    </>
  );
}

function Names({ draft, onChange }: PartProps) {
  const say = useSay();
  return (
    <SectionCard title={say('models.what')}>
      <TextField
        name="model"
        label={say('models.name')}
        hint={say('models.name.hint')}
        value={draft.model}
        onChange={({ currentTarget: { value } }) => onChange({ model: value })}
        maxLength={60}
        autoComplete="off"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="type"
          label={say('models.type')}
          value={draft.type}
          onChange={({ currentTarget: { value } }) =>
            onChange({ type: modelTypes.find((one) => one === value) ?? 'scooter' })
          }
        >
          {modelTypes.map((type) => (
            <option key={type} value={type}>
              {say(`models.type.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="category"
          label={say('models.category')}
          hint={say('models.category.hint')}
          value={draft.category}
          onChange={({ currentTarget: { value } }) => onChange({ category: value })}
          maxLength={30}
          autoComplete="off"
          required
        />
        <SelectField
          name="seats"
          label={say('models.seats')}
          value={draft.seats}
          onChange={({ currentTarget: { value } }) => onChange({ seats: Number(value) })}
        >
          <option>1</option>
          <option>2</option>
        </SelectField>
        <SelectField
          name="licence"
          label={say('models.licence')}
          hint={say(`models.licence.${draft.licence}`)}
          value={draft.licence}
          onChange={({ currentTarget: { value } }) =>
            onChange({ licence: neededLicences.find((one) => one === value) ?? 'A1' })
          }
        >
          {neededLicences.map((licence) => (
            <option key={licence}>{licence}</option>
          ))}
        </SelectField>
      </div>
    </SectionCard>
  );
}

function Texts({ draft, onChange }: PartProps) {
  const say = useSay();
  const isBegun = Object.values(draft.texts).some(Boolean);
  return (
    <SectionCard title={say('models.texts')}>
      <p className="text-sm text-muted">{say('models.texts.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <Field
            key={language}
            name={`text-${language}`}
            label={
              <>
                {languageOptions[language].name}{' '}
                {isBegun && !draft.texts[language] && <Badge tone="sun">{say('models.missing')}</Badge>}
              </>
            }
          >
            {(control) => (
              <textarea
                {...control}
                lang={language}
                rows={4}
                maxLength={300}
                value={draft.texts[language] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ texts: { ...draft.texts, [language]: value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </SectionCard>
  );
}
