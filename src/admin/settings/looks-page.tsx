import { SectionCard } from '../layout/section-card.tsx';
import {
  type BrandColour,
  nearestBrandColour,
  weakestPair,
} from '../../shop/settings/brand-colours.rules.ts';
import { photoKinds, unsetLooks } from '../../shop/settings/looks.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { LogoField } from './logo-field.tsx';
import { LooksPreview } from './looks-preview.tsx';
import { useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import { UploadedPicture } from './uploaded-picture.tsx';
import type { SettingDraft } from './use-setting.ts';

const brandColours = ['accent', 'light'] as const;

type FormProps = { form: SettingDraft<'looks'> };

export default function LooksPage() {
  return (
    <SettingPage
      kind="looks"
      title="nav.looks"
      about="about.looks"
      fields={(form) => (
        <>
          <LogoField
            logo={form.draft.logo}
            error={form.errors.get('logo')}
            onLogo={(logo) => form.set({ logo })}
          />
          <Photos form={form} />
          <Colours form={form} />
        </>
      )}
      preview={(looks, { business }) => <LooksPreview looks={looks} name={business.name} />}
    />
  );
}

function Photos({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('setting.looks.photos')}>
      <p className="text-muted">{say('setting.looks.photos.about')}</p>
      {photoKinds.map((kind) => (
        <UploadedPicture
          key={kind}
          name={`photos.${kind}`}
          label={say(`setting.looks.photos.${kind}`)}
          error={errorOf(`photos.${kind}`)}
          isThere={draft.photos[kind] !== ''}
          onPicture={(file) => set({ photos: { ...draft.photos, [kind]: file ?? '' } })}
        >
          {draft.photos[kind] ? (
            <img
              src={`/api/assets/${draft.photos[kind]}`}
              alt=""
              width="1040"
              height="700"
              className="h-auto w-40 rounded-(--radius-small)"
            />
          ) : (
            <span className="grid aspect-[1040/700] w-40 place-items-center rounded-(--radius-small) border border-dashed border-edge text-sm text-muted">
              {say('setting.looks.photos.none')}
            </span>
          )}
        </UploadedPicture>
      ))}
    </SectionCard>
  );
}

function Colours({ form }: FormProps) {
  const say = useSay();
  const { accent, light } = unsetLooks;
  const isStandard = form.draft.accent === accent && form.draft.light === light;
  return (
    <SectionCard title={say('setting.looks.colours')}>
      <p className="text-muted">{say('setting.looks.colours.about')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {brandColours.map((which) => (
          <ColourField key={which} which={which} form={form} />
        ))}
      </div>
      {!isStandard && (
        <Button kind="quiet" onClick={() => form.set({ accent, light })}>
          {say('setting.looks.standard')}
        </Button>
      )}
    </SectionCard>
  );
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The colour by eye and by its value, with how well it is read; what is too weak is refused by the server as well. */
function ColourField({ which, form: { draft, set, errors } }: FormProps & { which: BrandColour }) {
  const { say, language } = useDeskLanguage();
  const errorOf = useErrorText(errors);
  const value = draft[which];
  const measured = brandColours.every((each) => isColour(draft[each])) ? weakestPair(draft, which) : null;
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 2, roundingMode: 'floor' });
  const figures = measured && { is: ratio.format(measured.is), least: ratio.format(measured.least) };
  const isWeak = measured !== null && measured.is < measured.least;
  const nearest = isWeak ? nearestBrandColour(draft, which) : null;
  const change = (text: string) => set({ [which]: text.trim().toLowerCase() });
  return (
    <div className="grid gap-2">
      <Field
        label={say(`setting.looks.${which}`)}
        name={which}
        hint={say(`setting.looks.${which}.hint`)}
        error={isWeak && figures ? say('setting.looks.weak', figures) : errorOf(which)}
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              type="color"
              aria-label={say(`setting.looks.${which}`)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-1"
              value={isColour(value) ? value : '#000000'}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <input
              {...control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              className="control w-32"
              maxLength={7}
              value={value}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
      {figures && !isWeak && <p className="text-sm text-muted">{say('setting.looks.contrast', figures)}</p>}
      {nearest && (
        <Button kind="second" onClick={() => set({ [which]: nearest })}>
          <span
            aria-hidden="true"
            className="size-5 shrink-0 rounded-full border border-line"
            style={{ backgroundColor: nearest }}
          />
          {say('setting.looks.nearest', { colour: nearest })}
        </Button>
      )}
    </div>
  );
}
