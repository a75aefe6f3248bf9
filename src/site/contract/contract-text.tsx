import { useState } from 'react';
import {
  besideEachOther,
  languagesOfText,
  parseContractText,
  textsOf,
  type ParsedContractText,
  type TextLine,
} from '../../contract/text/contract-text.rules.ts';
import { formatLanguages } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = {
  /** As it is signed: one text, or the Italian and the one that is read. */
  whole: string;
  /** In which it is read. */
  language: Language;
  part: (text: ParsedContractText) => TextLine[];
};

/** The exact words, in one column or each language in one of its own; a phone shows one of them at a time. */
export function ContractText({ whole, language, part }: Props) {
  const say = useSay('contract');
  const pageLanguage = useLanguage();
  const [shown, setShown] = useState<Language>(language);
  const [first = [], read] = textsOf(whole).map((text) => part(parseContractText(text)));
  if (!read) return <Column language={language} name={say('text.region')} lines={first} />;
  const rows = besideEachOther(read, first);
  const columns = languagesOfText(whole, language)
    .toReversed()
    .map((each, nth) => ({
      language: each,
      name: formatLanguages(pageLanguage, [each]),
      lines: rows.map((row) => row[nth] ?? null),
    }));
  return (
    <div className="grid gap-x-10 md:grid-cols-2 print:grid-cols-2">
      <div
        role="group"
        aria-label={say('text.region')}
        className="sticky top-2 z-10 mb-4 grid grid-cols-2 gap-1 rounded-full border-2 border-sea bg-white p-1 md:hidden print:hidden"
      >
        {columns.map((column) => (
          <button
            key={column.language}
            type="button"
            aria-pressed={shown === column.language}
            onClick={() => setShown(column.language)}
            className={`min-h-11 cursor-pointer rounded-full px-3 font-semibold first-letter:uppercase ${shown === column.language ? 'bg-sea text-white' : 'text-sea'}`}
          >
            {column.name}
          </button>
        ))}
      </div>
      {columns.map(({ language: own, name, lines }) => (
        <Column
          key={own}
          language={own}
          name={`${say('text.region')}: ${name}`}
          lines={lines}
          className={shown === own ? '' : 'max-md:hidden print:grid'}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  language: Language;
  name: string;
  lines: readonly (TextLine | null)[];
  className?: string;
};

/** Beside another, each of its lines stands on the row of its counterpart. */
const Column = ({ language, name, lines, className = '' }: ColumnProps) => (
  <section
    lang={language}
    aria-label={name}
    style={{ gridRow: `span ${lines.length}` }}
    className={`grid content-start gap-y-2 md:grid-rows-subgrid print:grid-rows-subgrid ${className}`}
  >
    {lines.map((line, nth) => (
      // The text never changes under the reader: a line's place is its identity.
      <Line key={nth} line={line} />
    ))}
  </section>
);

function Line({ line }: { line: TextLine | null }) {
  switch (line?.kind) {
    case undefined:
      return <span />;
    case 'title':
      return <h3 className="h2">{line.text}</h3>;
    case 'heading':
      return <h4 className="h3 mt-4">{line.text}</h4>;
    case 'about':
      return <p className="text-muted">{line.text}</p>;
    case 'paragraph':
      return <p>{line.text}</p>;
    case 'fact':
      return (
        <p className="pl-4">
          {line.label && <span className="text-muted">{line.label}: </span>}
          <span className="font-semibold">{line.text}</span>
        </p>
      );
    default:
      return line satisfies never;
  }
}
