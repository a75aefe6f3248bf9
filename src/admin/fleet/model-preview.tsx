import type { NewModelBody } from '../../back-office/fleet/models.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { drawingFor } from '../../fleet/drawing.rules.ts';
import { textIn } from '../../fleet/model.rules.ts';
import { readyColour } from '../../fleet/ready-colours.rules.ts';
import { languages } from '../../translations/languages.ts';
import { ModelPictures } from '../../ui/model-pictures.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** The card of the page of vehicles. */
export function ModelPreview({ draft }: { draft: NewModelBody }) {
  const { say, language } = useDeskLanguage();
  const { model, colour, pictures } = draft;
  const ready = readyColour(colour);
  const [first, second] = pictures;
  const file = (view: 'right' | 'front') => drawingFor(draft, view);
  const isDrawing = first === undefined;
  const url = (name: string) => `/api/assets/${name}`;
  const shown = {
    colour,
    isDrawing,
    imageUrl: url(first ?? file('right')),
    secondUrl: isDrawing ? url(file('front')) : second ? url(second) : null,
  };
  return (
    <aside className="grid gap-2 lg:sticky lg:top-4" aria-label={say('models.preview')}>
      <p className="text-sm text-muted">{say('models.preview')}</p>
      <article className="card max-w-sm overflow-hidden">
        <ModelPictures model={shown} />
        <div className="grid gap-3 p-5">
          <h2 className="h3">
            {scooterName(
              {
                model: model || say('models.name'),
                colour: say('models.colour.own'),
                colourNames: ready?.names ?? draft.colourNames,
              },
              language,
            )}
          </h2>
          <p className="text-muted">{textIn(draft.texts, language, languages)}</p>
        </div>
      </article>
    </aside>
  );
}
