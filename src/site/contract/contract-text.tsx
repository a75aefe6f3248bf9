import {
  parseContractText,
  type TextBlock,
  type TextSection,
} from '../../contract/text/contract-text.rules.ts';
import { useSay } from '../../pages/page-context.tsx';

type Props = { text: string; language: 'it' | 'en' };

/** The exact text, set as a document that scrolls with the page: every word of it is what will be signed. */
export function ContractText({ text, language }: Props) {
  const say = useSay('contract');
  const { title, preamble, sections, onerous } = parseContractText(text);
  const all = onerous ? [...sections, onerous] : sections;
  return (
    <section
      lang={language}
      aria-label={say('text.region')}
      className="card sheet grid gap-6 bg-white p-5 wrap-anywhere md:p-10"
    >
      <header className="grid gap-1">
        <h3 className="h2">{title}</h3>
        {preamble.map((line) => (
          <p key={line} className="text-muted">
            {line}
          </p>
        ))}
      </header>
      {all.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </section>
  );
}

const Section = ({ heading, blocks }: TextSection) => (
  <div className="grid gap-2">
    <h4 className="h3">{heading}</h4>
    {blocks.map((block, index) => (
      // The text never changes under the reader: a line's place is its identity.
      <Block key={index} {...block} />
    ))}
  </div>
);

const Block = (block: TextBlock) =>
  block.kind === 'paragraph' ? (
    <p>{block.text}</p>
  ) : (
    <p className="pl-4">
      {block.label && <span className="text-muted">{block.label}: </span>}
      <span className="font-semibold">{block.text}</span>
    </p>
  );
