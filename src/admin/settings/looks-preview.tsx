import type { CSSProperties, ReactNode } from 'react';
import { deepAccent } from '../../shop/settings/brand-colours.rules.ts';
import { builtInLogo, isWordmark, logoSize, type Looks } from '../../shop/settings/looks.shape.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The same tokens as on the site, for what is inside alone. */
const styleOf = ({ accent, light }: Looks): CSSProperties =>
  ({
    ...(isColour(accent) && {
      '--color-sea': accent,
      '--color-sea-deep': deepAccent(accent),
    }),
    ...(isColour(light) && { '--color-sun': light }),
  }) as CSSProperties; // React's type knows no properties of our own

/** A page, a mail and a paper of the shop in small, while logo and colours are chosen. */
export function LooksPreview({ looks, name }: { looks: Looks; name: string }) {
  const say = useSay();
  return (
    <SectionCard title={say('setting.preview')}>
      <div style={styleOf(looks)} className="grid gap-4" inert>
        <div className="overflow-hidden rounded-control border border-line">
          <div className="border-b-2 border-ink bg-paper px-4 py-3">
            <Brand looks={looks} name={name} />
          </div>
          <div className="flex flex-wrap items-center gap-4 bg-card p-4">
            <ExampleButton className="py-2.5" />
            <span className="font-semibold text-sea underline">{say('setting.looks.preview.link')}</span>
          </div>
          <div className="bg-ink px-4 py-3 font-display font-bold text-sun">{name}</div>
        </div>
        <Example title={say('setting.looks.preview.mail')}>
          <div className="overflow-hidden rounded-control border border-line bg-card">
            <div className="bg-sun px-4 py-4 text-center font-display text-lg font-bold text-ink">
              <Brand looks={looks} name={name} />
            </div>
            <div className="grid justify-items-center p-4">
              <ExampleButton className="py-2 text-sm" />
            </div>
          </div>
        </Example>
        <Example title={say('setting.looks.preview.paper')}>
          <div className="grid gap-2 rounded-control border border-line bg-white p-4">
            <span className="border-b-2 border-sea pb-2 font-semibold text-sea">{name}</span>
            <span className="h-2 w-4/5 rounded-full bg-sand" />
            <span className="h-2 w-3/5 rounded-full bg-sand" />
          </div>
        </Example>
      </div>
    </SectionCard>
  );
}

const Example = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className="grid gap-1">
    <figcaption className="text-sm text-muted">{title}</figcaption>
    {children}
  </figure>
);

const ExampleButton = ({ className }: { className: string }) => {
  const say = useSay();
  return (
    <span className={`rounded-full bg-sea px-5 font-semibold text-white ${className}`}>
      {say('setting.looks.preview.button')}
    </span>
  );
};

function Brand({ looks: { logo }, name }: { looks: Looks; name: string }) {
  const size = logoSize(logo);
  return (
    <span className="flex items-center gap-2 text-ink">
      {size && <img src={`/api/assets/${logo}`} alt="" className="h-9 max-w-40 object-contain object-left" />}
      {logo === builtInLogo && <img src="/favicon.svg" alt="" width="36" height="36" />}
      {logo === '' && (
        <span className="grid size-9 place-items-center rounded-control bg-sea font-bold text-white">
          {[...name][0]}
        </span>
      )}
      {!(size && isWordmark(size)) && (
        <span className="font-display text-xl font-extrabold tracking-tight">{name}</span>
      )}
    </span>
  );
}
