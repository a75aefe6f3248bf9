import { useState } from 'react';
import { isPointSet, type OwnTown } from '../../shop/settings/places.shape.ts';
import { type InEachLanguage, inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { languages } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { RemoveButton } from './growing-list.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { PointField } from './point-field.tsx';
import { SettingText } from './setting-fields.tsx';
import { UploadedPicture } from './uploaded-picture.tsx';

type Props = {
  own: OwnTown;
  /** The program knows it as well by now: the owner's own stays. */
  isKnown: boolean;
  errorOf: (field: string) => string | undefined;
  onOwn: (own: OwnTown) => void;
  onRemove: () => void;
};

/** Of a town only the languages are kept that something is written in. */
const written = (texts: InEachLanguage): OwnTown['about'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** A town of the owner's making: where it is, what is said of it, what it looks like. */
export function OwnTownFields({ own, isKnown, errorOf, onOwn, onRemove }: Props) {
  const say = useSay();
  // A new one is to be filled in.
  const [isOpen, setIsOpen] = useState(!isPointSet(own));
  // What was refused is shown.
  const isWrong = ['name', 'latitude', 'longitude'].some(errorOf);
  const missing = languages.filter((language) => !own.about[language]?.trim());
  return (
    <>
      {isKnown && (
        <div className="col-span-full">
          <Note>{say('setting.places.towns.alsoKnown')}</Note>
        </div>
      )}
      <details
        className="col-span-full"
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="min-h-6 cursor-pointer">
          {say('setting.places.towns.more')}
          {missing.length > 0 && (
            <>
              {' '}
              <Badge tone="sun">{say('setting.places.towns.missing', { n: missing.length })}</Badge>
            </>
          )}
        </summary>
        <div className="my-3 grid gap-4">
          <SettingText
            name="name"
            label={say('setting.places.towns.name')}
            value={own.name}
            error={errorOf('name')}
            onText={(name) => onOwn({ ...own, name })}
          />
          <PointField
            point={own}
            address={own.name}
            about={say('setting.places.towns.point')}
            errorOf={errorOf}
            onPoint={(part) => onOwn({ ...own, ...part })}
          />
          <Picture own={own} onOwn={onOwn} />
          <LanguageTexts
            rows={[
              {
                name: 'about',
                label: say('setting.places.towns.text'),
                longest: 600,
                rows: 4,
                texts: { ...inNoLanguage, ...own.about },
                errorOf: (language) => errorOf(`about.${language}`),
                onTexts: (texts) => onOwn({ ...own, about: written(texts) }),
              },
            ]}
          />
          <RemoveButton name={own.name} onRemove={onRemove} />
        </div>
      </details>
    </>
  );
}

function Picture({ own, onOwn }: Pick<Props, 'own' | 'onOwn'>) {
  const say = useSay();
  return (
    <UploadedPicture
      name="picture"
      label={say('setting.places.towns.picture')}
      hint={say('setting.places.towns.picture.hint')}
      isThere={own.picture !== null}
      onPicture={(picture) => onOwn({ ...own, picture })}
    >
      <img
        src={`/api/assets/${own.picture ?? 'posters/plain.svg'}`}
        alt=""
        width="480"
        height="640"
        className="aspect-3/4 w-40 rounded-(--radius-small) object-cover"
      />
    </UploadedPicture>
  );
}
