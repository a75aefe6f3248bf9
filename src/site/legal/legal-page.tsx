import type { ReactNode } from 'react';
import { InfoPage } from '../../ui/info-page.tsx';
import { SeeAlso, type SeeAlsoProps } from './see-also.tsx';
import type { Block, Section } from './section.ts';

type Props = {
  title: string;
  lead: string;
  /** When it was last changed, in words. */
  updated?: string;
  contents: string;
  sections: readonly Section[];
  /** The language of the texts, where it is not the page's. */
  textsIn?: string;
  /** Above the text. */
  before?: ReactNode;
  /** Below the text of the section with that id. */
  within?: Record<string, ReactNode>;
  seeAlso: SeeAlsoProps;
};

/** A text with numbered sections, its contents beside it (above it on a phone), and what to read along with it. */
export const LegalPage = ({ title, lead, updated, contents, before, seeAlso, ...text }: Props) => (
  <InfoPage kind="papers" title={title} lead={lead} eyebrow={updated}>
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
      <aside className="grid content-start gap-8 lg:sticky lg:top-8 lg:order-2 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto">
        <Contents label={contents} sections={text.sections} />
        <div className="hidden lg:block">
          <SeeAlso {...seeAlso} />
        </div>
      </aside>
      <div className="min-w-0">
        {before && <div className="mb-10 max-w-(--measure)">{before}</div>}
        <Sections {...text} />
        <div className="mt-12 lg:hidden">
          <SeeAlso {...seeAlso} />
        </div>
      </div>
    </div>
  </InfoPage>
);

const Contents = ({ label, sections }: { label: string; sections: readonly Section[] }) => (
  <nav aria-labelledby="contents" className="card p-5">
    <h2 id="contents" className="h3 mb-2">
      {label}
    </h2>
    <ol>
      {sections.map(({ id, title, language }, place) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-9 gap-2 py-1 text-sea underline-offset-4 hover:underline">
            <span className="w-8 shrink-0 font-bold text-terracotta tabular-nums">{place + 1}.</span>
            <span lang={language}>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

const Sections = ({ sections, textsIn, within = {} }: Pick<Props, 'sections' | 'textsIn' | 'within'>) => (
  <div className="prose">
    {sections.map(({ id, title, blocks, language }, place) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={place === 0 ? 'mt-0' : undefined}>
          {place + 1}. <span lang={language}>{title}</span>
        </h2>
        <div lang={language ?? textsIn}>
          {blocks.map((block, at) => (
            <BlockView key={at} block={block} />
          ))}
        </div>
        {within[id]}
      </section>
    ))}
  </div>
);

const BlockView = ({ block }: { block: Block }) =>
  typeof block === 'string' ? (
    <p>{block}</p>
  ) : (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
