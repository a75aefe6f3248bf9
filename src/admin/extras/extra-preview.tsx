import { useState } from 'react';
import { textIn } from '../../price/extra.rules.ts';
import { formatPrice } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { LanguageChoice } from '../settings/language-texts.tsx';
import { type ExtraDraft, missingLanguages } from './extra.rules.ts';

/** The card of the shop's page, in any language; one without words of its own is shown in Italian there too. */
export function ExtraPreview({ draft }: { draft: ExtraDraft }) {
  const { say, language: own } = useDeskLanguage();
  const [shown, setShown] = useState<Language>(own);
  const { isIncluded, priceCents, pricing, imageFile } = draft;
  const missing = missingLanguages(draft.texts);
  const filled = Object.fromEntries(
    Object.entries(draft.texts).filter(([language]) => !missing.some((one) => one === language)),
  );
  const { name, info } = textIn<{ name: string; info: string }>(filled, shown) ?? { name: '…', info: '' };
  const typed = Number.isNaN(priceCents) ? '–' : formatPrice(own, priceCents);
  const price = `${typed} ${say(`extras.${pricing}`)}`;
  const isFree = priceCents === 0;
  return (
    <SectionCard title={say('extras.preview')}>
      <LanguageChoice language={shown} onLanguage={setShown} />
      <div
        className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4"
        lang={shown}
      >
        <img src={`/api/assets/${imageFile}`} alt="" width="240" height="240" className="size-20" />
        <div className="grid min-w-40 grow basis-0 gap-1">
          <p className="font-display text-xl font-bold">{name}</p>
          <p className="text-muted empty:hidden">{info}</p>
          <p className={`font-bold ${isIncluded || isFree ? 'text-leaf' : ''}`} lang={own}>
            {isIncluded ? say('extras.included') : isFree ? say('extras.free') : price}
          </p>
        </div>
      </div>
      {shown !== 'it' && missing.includes(shown) && (
        <p className="text-sm text-muted">{say('extras.missing.hint')}</p>
      )}
    </SectionCard>
  );
}
