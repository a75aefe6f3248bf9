import { type Fees, longestPart, mostParts } from '../../shop/settings/fees.shape.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { SettingFigure } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

type Props = Pick<SettingDraft<'fees'>, 'draft' | 'set'> & {
  errorOf: (path: string) => string | undefined;
};
type Part = Fees['damagedParts'][number];

/** The most that a customer is charged for damage: in all, and for each part. */
export function DamageFields({ draft: { damagedParts, damageCapCents }, set, errorOf }: Props) {
  const say = useSay();
  const add = () => set({ damagedParts: [...damagedParts, { text: inNoLanguage, priceCents: Number.NaN }] });
  return (
    <SectionCard title={say('setting.fees.damage')}>
      <p className="text-muted">{say('setting.fees.damage.about')}</p>
      <SettingFigure
        label={say('setting.fees.damageCapCents')}
        hint={say('setting.fees.damageCapCents.hint')}
        name="damageCapCents"
        unit="€"
        step={0.01}
        value={damageCapCents === null ? Number.NaN : damageCapCents / 100}
        error={errorOf('damageCapCents')}
        onFigure={(value) => set({ damageCapCents: Number.isNaN(value) ? null : Math.round(value * 100) })}
      />
      <h3 className="text-lg font-bold">{say('setting.fees.damagedParts')}</h3>
      <p className="text-muted">
        {say(
          damagedParts.length === 0 ? 'setting.fees.damagedParts.none' : 'setting.fees.damagedParts.missing',
        )}
      </p>
      <ul className="grid gap-4">
        {damagedParts.map((part, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part that is being typed has no name yet
          <li key={nth} className="rounded-control border border-line p-3">
            <PartFields
              part={part}
              nth={nth}
              errorOf={(field) => errorOf(`damagedParts.${nth}.${field}`)}
              onPart={(changed) => set({ damagedParts: damagedParts.with(nth, changed) })}
              onRemove={() => set({ damagedParts: damagedParts.toSpliced(nth, 1) })}
            />
          </li>
        ))}
      </ul>
      {damagedParts.length < mostParts && (
        <p>
          <Button kind="second" onClick={add}>
            {say('setting.fees.damagedParts.add')}
          </Button>
        </p>
      )}
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
      <SettingFigure
        label={say('setting.fees.damagedParts.priceCents')}
        name={`part-${nth}-price`}
        unit="€"
        step={0.01}
        value={part.priceCents / 100}
        error={errorOf('priceCents')}
        onFigure={(value) => onPart({ ...part, priceCents: Math.round(value * 100) })}
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
      <p className="-ml-5">
        <Button kind="quiet" onClick={onRemove}>
          {say('setting.remove')}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </p>
    </fieldset>
  );
}
