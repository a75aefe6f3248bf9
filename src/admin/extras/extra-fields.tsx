import { licenceCategories } from '../../booking/driver.shape.ts';
import { isOwnPriced, lostThings, mostReplacementCents } from '../../shop/lost-things.rules.ts';
import { extraPictures } from '../../back-office/extras/extra-pictures.rules.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { centsIn, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import type { ExtraDraft } from './extra.rules.ts';

type Props = {
  draft: ExtraDraft;
  isSecondDriver: boolean;
  onChange: (change: Partial<ExtraDraft>) => void;
};

const numberIn = (text: string): number | null => (text === '' ? null : Math.trunc(Number(text)));

/** How it is had: with every rental or chosen, for how much, how often, from when there is none left, by whom. */
export function ExtraFields({ draft, isSecondDriver, onChange }: Props) {
  const say = useSay();
  return (
    <div className="grid gap-4">
      <PictureChoice chosen={draft.imageFile} onChoose={(imageFile) => onChange({ imageFile })} />
      {!isSecondDriver && (
        <CheckField
          name="included"
          label={say('extras.included')}
          hint={say('extras.included.hint')}
          checked={draft.isIncluded}
          onChange={({ currentTarget }) => onChange({ isIncluded: currentTarget.checked })}
        />
      )}
      {!isSecondDriver && <CountsAs draft={draft} onChange={onChange} />}
      {!draft.isIncluded && (
        <ChosenFields draft={draft} isSecondDriver={isSecondDriver} onChange={onChange} />
      )}
    </div>
  );
}

/** What the return report proposes to charge where it is missing: as a thing of the contract's fees, or at a price of its own. */
function CountsAs({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { say, language } = useDeskLanguage();
  const { lostThing, replacementCents } = draft;
  const mayHaveOwn = isOwnPriced(lostThing);
  const choose = (value: string) =>
    onChange({
      lostThing: lostThings.find((thing) => thing === value) ?? null,
      replacementCents: value === 'own' ? Number.NaN : null,
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="lostThing"
        label={say('extras.lost')}
        hint={say('extras.lost.hint')}
        value={lostThing ?? (replacementCents === null ? '' : 'own')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{say('extras.lost.nothing')}</option>
        {lostThings.map((thing) => (
          <option key={thing} value={thing}>
            {say('extras.lost.as', { thing: say(`charges.thing.${thing}`) })}
          </option>
        ))}
        <option value="own">{say('extras.lost.own')}</option>
      </SelectField>
      {(replacementCents !== null || mayHaveOwn) && (
        <EurosField
          // What was typed for one is not meant for the other.
          key={lostThing ?? 'own'}
          name="replacement"
          label={say('extras.replacement')}
          hint={say(mayHaveOwn ? 'extras.replacement.lock' : 'extras.replacement.hint')}
          least={1}
          most={mostReplacementCents}
          defaultValue={
            replacementCents === null || Number.isNaN(replacementCents)
              ? ''
              : eurosText(language, replacementCents)
          }
          onChange={({ currentTarget: { value } }) => {
            const isNone = mayHaveOwn && value.trim() === '';
            onChange({ replacementCents: isNone ? null : (centsIn(value) ?? Number.NaN) });
          }}
          required={!mayHaveOwn}
        />
      )}
    </div>
  );
}

function ChosenFields({ draft, isSecondDriver, onChange }: Props) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EurosField
        name="price"
        label={say('extras.price')}
        hint={say('extras.price.hint')}
        defaultValue={Number.isNaN(draft.priceCents) ? '' : eurosText(language, draft.priceCents)}
        onChange={({ currentTarget }) => onChange({ priceCents: centsIn(currentTarget.value) ?? Number.NaN })}
        required
      />
      <SelectField
        name="pricing"
        label={say('extras.pricing')}
        value={draft.pricing}
        onChange={({ currentTarget }) =>
          onChange({ pricing: currentTarget.value === 'per_day' ? 'per_day' : 'per_rental' })
        }
      >
        <option value="per_rental">{say('extras.per_rental')}</option>
        <option value="per_day">{say('extras.per_day')}</option>
      </SelectField>
      {!isSecondDriver && (
        <>
          <TextField
            name="atMost"
            type="number"
            inputMode="numeric"
            min="1"
            max="10"
            label={say('extras.atMost')}
            defaultValue={draft.atMost}
            onChange={({ currentTarget }) => onChange({ atMost: numberIn(currentTarget.value) ?? 1 })}
          />
          <TextField
            name="stock"
            type="number"
            inputMode="numeric"
            min="0"
            label={say('extras.stock')}
            hint={say('extras.stock.hint')}
            defaultValue={draft.stock ?? ''}
            onChange={({ currentTarget }) => onChange({ stock: numberIn(currentTarget.value) })}
          />
        </>
      )}
      <TextField
        name="leastAge"
        type="number"
        inputMode="numeric"
        min="18"
        max="99"
        label={say('extras.leastAge')}
        hint={say('extras.leastAge.hint')}
        defaultValue={draft.leastAge ?? ''}
        onChange={({ currentTarget }) => onChange({ leastAge: numberIn(currentTarget.value) })}
      />
      <fieldset className="grid content-start gap-1">
        <legend className="font-semibold">{say('extras.licences')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {licenceCategories.map((category) => (
            <CheckField
              key={category}
              name={`licence-${category}`}
              label={category}
              checked={draft.licenceCategories.includes(category)}
              onChange={({ currentTarget }) => {
                const wanted = licenceCategories.filter((one) =>
                  one === category ? currentTarget.checked : draft.licenceCategories.includes(one),
                );
                onChange({ licenceCategories: wanted });
              }}
            />
          ))}
        </div>
        <p className="text-sm text-muted">{say('extras.licences.hint')}</p>
      </fieldset>
    </div>
  );
}

function PictureChoice({ chosen, onChoose }: { chosen: string; onChoose: (file: string) => void }) {
  const say = useSay();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{say('extras.picture')}</legend>
      <div className="flex flex-wrap gap-2">
        {extraPictures.map((file) => (
          <label key={file} className="scooter-choice p-2">
            <input
              type="radio"
              name="picture"
              className="sr-only"
              checked={file === chosen}
              aria-label={say(`extras.picture.${file}`)}
              onChange={() => onChoose(file)}
            />
            <img src={`/api/assets/${file}`} alt="" width="240" height="240" className="size-14" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
