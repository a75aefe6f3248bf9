import { documentDuties, paidWays, type Invoicing } from '../../shop/settings/invoicing.shape.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { GrowingList, RemoveButton } from './growing-list.tsx';
import { SettingFigure, SettingText } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

type Props = Pick<SettingDraft<'invoicing'>, 'draft' | 'set'> & {
  errorOf(path: string): string | undefined;
};
type Till = Invoicing['tills'][number];

/** Of which money a till's document is owed, since when, and which tills print them. */
export function DocumentFields({ draft, set, errorOf }: Props) {
  const say = useSay();
  const { documents, documentsSince, documentHours, tills } = draft;
  return (
    <>
      <SectionCard title={say('setting.invoicing.documents')}>
        <p className="text-muted">{say('setting.invoicing.documents.about')}</p>
        {paidWays.map((way) => (
          <SelectField
            key={way}
            name={`documents.${way}`}
            label={say(`setting.invoicing.documents.${way}`)}
            hint={way === 'online' ? say('setting.invoicing.documents.online.hint') : undefined}
            value={documents[way]}
            onChange={
              ({ currentTarget: { value } }) =>
                set({ documents: { ...documents, [way]: value } as Invoicing['documents'] }) // of its options
            }
          >
            {documentDuties.map((duty) => (
              <option key={duty} value={duty}>
                {duty === '' ? say('setting.invoicing.unset') : say(`setting.invoicing.duty.${duty}`)}
              </option>
            ))}
          </SelectField>
        ))}
        <Field
          label={say('setting.invoicing.documentsSince')}
          hint={say('setting.invoicing.documentsSince.hint')}
          name="documentsSince"
          error={errorOf('documentsSince')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className="control w-48"
              value={documentsSince}
              onChange={({ currentTarget: { value } }) => set({ documentsSince: value })}
            />
          )}
        </Field>
        <SettingFigure
          label={say('setting.invoicing.documentHours')}
          name="documentHours"
          unit={say('setting.unit.hours')}
          value={documentHours}
          error={errorOf('documentHours')}
          onFigure={(value) => set({ documentHours: value })}
        />
      </SectionCard>
      <SectionCard title={say('setting.invoicing.tills')} field="tills">
        <p className="text-muted">{say('setting.invoicing.tills.about')}</p>
        <GrowingList<Till>
          entries={tills}
          none={say('setting.invoicing.tills.none')}
          add={say('setting.invoicing.tills.add')}
          newEntry={() => ({ register: '', terminal: '' })}
          most={10}
          onEntries={(entries) => set({ tills: entries })}
        >
          {({ entry, nth, onEntry, onRemove }) => (
            <div className="grid gap-3">
              {(['register', 'terminal'] as const).map((name) => (
                <SettingText
                  key={name}
                  label={say(`setting.invoicing.${name}`)}
                  name={`tills.${nth}.${name}`}
                  value={entry[name]}
                  error={errorOf(`tills.${nth}.${name}`)}
                  onText={(value) => onEntry({ ...entry, [name]: value })}
                />
              ))}
              <RemoveButton name={entry.register} onRemove={onRemove} />
            </div>
          )}
        </GrowingList>
      </SectionCard>
    </>
  );
}
