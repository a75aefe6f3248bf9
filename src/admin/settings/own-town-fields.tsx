import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelPictureAnswer } from '../../back-office/fleet/models.shape.ts';
import type { OwnTown } from '../../shop/settings/places.shape.ts';
import { languageOptions, languages } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { shrinkPicture } from '../newsroom/shrink-picture.ts';
import { sendStaff } from '../staff-api.ts';
import { RemoveButton } from './growing-list.tsx';
import { SettingFigure, SettingText } from './setting-fields.tsx';

type Props = {
  own: OwnTown;
  errorOf: (field: string) => string | undefined;
  onOwn: (own: OwnTown) => void;
  onRemove: () => void;
};

/** A town of the owner's making: where it is, what is said of it, what it looks like. */
export function OwnTownFields({ own, errorOf, onOwn, onRemove }: Props) {
  const say = useSay();
  // A new one is to be filled in.
  const [isOpen, setIsOpen] = useState(own.latitude === 0);
  const missing = languages.filter((language) => !own.about[language]?.trim());
  return (
    <details
      className="col-span-full"
      open={isOpen}
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
        <p className="text-sm text-muted">{say('setting.places.towns.point')}</p>
        <div className="setting-figures">
          {(['latitude', 'longitude'] as const).map((name) => (
            <SettingFigure
              key={name}
              label={say(`setting.contacts.${name}`)}
              name={name}
              unit="°"
              step={0.0001}
              value={own[name]}
              error={errorOf(name)}
              onFigure={(figure) => onOwn({ ...own, [name]: figure })}
            />
          ))}
        </div>
        <Picture own={own} onOwn={onOwn} />
        <div className="grid gap-4 sm:grid-cols-2">
          {languages.map((language) => (
            <Field
              key={language}
              name={`about-${language}`}
              error={errorOf(`about.${language}`)}
              label={
                <span className="flex items-center gap-2">
                  {languageOptions[language].name}
                  {missing.includes(language) && (
                    <Badge tone="sun">{say('setting.places.towns.none.one')}</Badge>
                  )}
                </span>
              }
            >
              {(control) => (
                <textarea
                  {...control}
                  lang={language}
                  rows={4}
                  maxLength={600}
                  value={own.about[language] ?? ''}
                  onChange={({ currentTarget }) =>
                    onOwn({ ...own, about: { ...own.about, [language]: currentTarget.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <RemoveButton name={own.name} onRemove={onRemove} />
      </div>
    </details>
  );
}

function Picture({ own, onOwn }: Pick<Props, 'own' | 'onOwn'>) {
  const say = useSay();
  const sending = useMutation({
    mutationFn: async (file: File) =>
      sendStaff<ModelPictureAnswer>('POST', '/model-pictures', {
        picture: await shrinkPicture(file),
        x: 50,
        y: 50,
      }),
    onSuccess: ({ file }) => onOwn({ ...own, picture: file }),
    onError: (fault) =>
      showToast({ title: errorMessage(fault, say('news.badPicture')), kind: 'destructive' }),
  });
  return (
    <div className="grid gap-2 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <img
        src={`/api/assets/${own.picture ?? 'posters/plain.svg'}`}
        alt=""
        width="480"
        height="640"
        className="aspect-3/4 w-40 rounded-(--radius-small) object-cover"
      />
      <div className="grid content-start gap-2">
        <Field
          name="picture"
          label={say('setting.places.towns.picture')}
          hint={say('setting.places.towns.picture.hint')}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={sending.isPending}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                if (file) sending.mutate(file);
              }}
            />
          )}
        </Field>
        {own.picture && (
          <p className="-ml-5">
            <Button kind="quiet" onClick={() => onOwn({ ...own, picture: null })}>
              {say('setting.places.towns.picture.remove')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
