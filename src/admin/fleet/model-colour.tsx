import type { NewModelBody } from '../../back-office/fleet/models.shape.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { readyColour, readyColourKeys } from '../../fleet/ready-colours.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { languages } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** Of the form of a model. */
export type PartProps = { draft: NewModelBody; onChange: (part: Partial<NewModelBody>) => void };

const ownColour = 'own';

/** One of the ready colours, or the owner's own by its names; of both the value that our drawing is painted in. */
export function ModelColour({ draft, onChange }: PartProps) {
  const { say, language } = useDeskLanguage();
  const ready = readyColour(draft.colour);
  const value = draft.colourValue ?? ready?.value ?? '#000000';
  const choose = (colour: string) =>
    onChange(
      readyColour(colour)
        ? { colour, colourNames: {}, colourValue: null }
        : { colour, colourNames: {}, colourValue: value },
    );
  const paint = (chosen: string) => onChange({ colourValue: chosen === ready?.value ? null : chosen });
  return (
    <SectionCard title={say('models.colour')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="colour"
          label={say('models.colour')}
          hint={say('models.colour.hint')}
          value={ready ? draft.colour : ownColour}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {readyColourKeys.map((colour) => (
            <option key={colour} value={colour}>
              {colourName({ colour, colourNames: readyColour(colour)?.names ?? {} }, language)}
            </option>
          ))}
          <option value={ownColour}>{say('models.colour.own')}</option>
        </SelectField>
        <TextField
          name="tone"
          type="color"
          label={say('models.tone')}
          hint={say('models.tone.hint', { value })}
          value={value}
          onChange={({ currentTarget }) => paint(currentTarget.value.toLowerCase())}
        />
      </div>
      {!ready && <ColourNameFields draft={draft} onChange={onChange} />}
    </SectionCard>
  );
}

function ColourNameFields({ draft: { colourNames }, onChange }: PartProps) {
  const say = useSay();
  const isNameless = !Object.values(colourNames).some(Boolean);
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{say('models.colour.names')}</legend>
      <p className="text-sm text-muted">{say('models.colour.names.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`colour-${language}`}
            lang={language}
            label={
              <>
                {languageOptions[language].name}{' '}
                {!isNameless && !colourNames[language] && <Badge tone="sun">{say('models.missing')}</Badge>}
              </>
            }
            value={colourNames[language] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ colourNames: { ...colourNames, [language]: value } })
            }
            maxLength={40}
            autoComplete="off"
            required={isNameless && language === 'it'}
          />
        ))}
      </div>
    </fieldset>
  );
}
