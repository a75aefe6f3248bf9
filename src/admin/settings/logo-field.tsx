import { useMutation } from '@tanstack/react-query';
import type { LogoAnswer } from '../../back-office/settings/settings.shape.ts';
import { builtInLogo, logoSize } from '../../shop/settings/looks.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { base64Of } from '../../ui/shrink-photo.ts';
import { shrinkLogo } from './shrink-logo.ts';
import { sendStaff } from '../staff-api.ts';

type Props = { logo: string; error: string | undefined; onLogo: (logo: string) => void };

/** The logo: kept by the shop as soon as it is chosen, shown by it once the setting is saved. */
export function LogoField({ logo, error, onLogo }: Props) {
  const say = useSay();
  const sending = useMutation({
    mutationFn: async (file: File) =>
      sendStaff<LogoAnswer>('POST', '/logos', { picture: await base64Of(await shrinkLogo(file)) }),
    onSuccess: ({ file }) => onLogo(file),
  });
  const size = logoSize(logo);
  const trouble = sending.error
    ? errorMessage(sending.error, say('news.badPicture'))
    : error && say('setting.error.other');
  return (
    <SectionCard title={say('setting.looks.title')}>
      <p className="text-muted">{say('setting.looks.logo.about')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid min-h-20 min-w-40 place-items-center rounded-control border border-line bg-paper p-3">
          {size && (
            <img
              src={`/api/assets/${logo}`}
              alt={say('setting.looks.logo')}
              {...size}
              className="h-12 w-auto"
            />
          )}
          {logo === builtInLogo && (
            <img src="/favicon.svg" alt={say('setting.looks.logo.builtIn')} width="48" height="48" />
          )}
          {logo === '' && <span className="text-sm text-muted">{say('setting.looks.logo.none')}</span>}
        </span>
        {logo !== '' && (
          <Button kind="second" onClick={() => onLogo('')}>
            {say('setting.looks.logo.remove')}
          </Button>
        )}
      </div>
      <Field name="logo" label={say('setting.looks.logo.add')} error={trouble}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            disabled={sending.isPending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) sending.mutate(file);
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </SectionCard>
  );
}
