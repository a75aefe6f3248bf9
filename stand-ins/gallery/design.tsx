import { type ComponentType, useEffect } from 'react';
import { languages } from '../../src/translations/languages.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { useLanguage, useSay } from '../../src/pages/page-context.tsx';
import { business } from '../../src/shop/business.rules.ts';
import { BookingParts } from './booking-parts.tsx';
import { Buttons } from './buttons.tsx';
import { Colours } from './colours.tsx';
import { designPath } from './design-address.ts';
import { Fields } from './fields.tsx';
import { Icons } from './icons.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Reading } from './reading.tsx';
import { Shapes } from './shapes.tsx';
import { showStates } from './show-states.ts';
import { Type } from './type.tsx';

/** In the order of the page; the id is also the name of the section's picture (tests/journeys/design.test.ts). */
const sections: readonly (readonly [id: string, title: string, Content: ComponentType])[] = [
  ['colours', 'Colours', Colours],
  ['type', 'Type', Type],
  ['shapes', 'Shapes and movement', Shapes],
  ['icons', 'Icons', Icons],
  ['buttons', 'Buttons', Buttons],
  ['fields', 'Fields', Fields],
  ['overlays', 'What opens', Overlays],
  ['messages', 'What is said', Messages],
  ['booking', 'The booking path', BookingParts],
  ['reading', 'Pages to read', Reading],
];

export function Design() {
  const shell = useSay('shell');
  useEffect(() => {
    showStates();
    document.documentElement.dataset['started'] = '';
  }, []);
  return (
    <>
      <header className="design-head" lang="en">
        <div className="wrap">
          <p className="eyebrow">{business().tagline}</p>
          <h1 className="h1">The design of Costiera</h1>
          <nav aria-label="Sections" className="design-links">
            {sections.map(([id, title]) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <Languages />
        </div>
      </header>
      <main className="wrap">
        {sections.map(([id, title, Content]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="design-section">
            <h2 id={`${id}-title`} className="h2" lang="en">
              {title}
            </h2>
            <Content />
          </section>
        ))}
      </main>
      <Toaster closeLabel={shell('toast.close')} regionLabel={shell('toast.region')} />
    </>
  );
}

function Languages() {
  const current = useLanguage();
  return (
    <nav aria-label="Languages" className="design-links">
      {languages.map((language) => (
        <a
          key={language}
          href={`${designPath}/${language}`}
          aria-current={language === current ? 'true' : undefined}
        >
          {language}
        </a>
      ))}
    </nav>
  );
}
