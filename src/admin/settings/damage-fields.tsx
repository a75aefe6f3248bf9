import { type Fees, longestPart, mostParts } from '../../shop/settings/fees.shape.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { GrowingList, RemoveButton } from './growing-list.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { SettingEuros } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

type Props = Pick<SettingDraft<'fees'>, 'draft' | 'set'> & {
  errorOf: (path: string) => string | undefined;
};
type Part = Fees['damagedParts'][number];

/** The most that a customer is charged for damage: in all, and for each part. */
export function DamageFields({ draft: { damagedParts, damageCapCents }, set, errorOf }: Props) {
  const say = useSay();
  return (
    <SectionCard title={say('setting.fees.damage')}>
      <p className="text-muted">{say('setting.fees.damage.about')}</p>
      <SettingEuros
        label={say('setting.fees.damageCapCents')}
        hint={say('setting.fees.damageCapCents.hint')}
        name="damageCapCents"
        cents={damageCapCents}
        error={errorOf('damageCapCents')}
        onCents={(cents) => set({ damageCapCents: cents })}
      />
      <h3 id="damagedParts" tabIndex={-1} className="text-lg font-bold">
        {say('setting.fees.damagedParts')}
      </h3>
      {damagedParts.length > 0 && <p className="text-muted">{say('setting.fees.damagedParts.missing')}</p>}
      <GrowingList
        entries={damagedParts}
        none={say('setting.fees.damagedParts.none')}
        add={say('setting.fees.damagedParts.add')}
        newEntry={() => ({ text: inNoLanguage, priceCents: Number.NaN })}
        most={mostParts}
        onEntries={(changed) => set({ damagedParts: changed })}
      >
        {({ entry, nth, onEntry, onRemove }) => (
          <PartFields
            part={entry}
            nth={nth}
            errorOf={(field) => errorOf(`damagedParts.${nth}.${field}`)}
            onPart={onEntry}
            onRemove={onRemove}
          />
        )}
      </GrowingList>
    </SectionCard>
  );
}

type PartProps = {
  part: Part;
  nth: number;
  errorOf: Props['errorOf'];
  onPart: (part: Part) => void;
  onRemove: () => void;
};

function PartFields({ part, nth, errorOf, onPart, onRemove }: PartProps) {
  const say = useSay();
  const title = say('setting.fees.damagedParts.nth', { n: nth + 1 });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      <SettingEuros
        label={say('setting.fees.damagedParts.priceCents')}
        name={`part-${nth}-priceCents`}
        cents={part.priceCents}
        error={errorOf('priceCents')}
        onCents={(cents) => onPart({ ...part, priceCents: cents ?? Number.NaN })}
      />
      <LanguageTexts
        rows={[
          {
            name: `part-${nth}-text`,
            label: say('setting.fees.damagedParts.text'),
            longest: longestPart,
            required: true,
            texts: part.text,
            errorOf: (language) => errorOf(`text.${language}`),
            onTexts: (text) => onPart({ ...part, text }),
          },
        ]}
      />
      <RemoveButton name={title} onRemove={onRemove} />
    </fieldset>
  );
}
