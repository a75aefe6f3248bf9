import { useState } from 'react';

/** A line of a paper: its title, what it is about, a heading, a paragraph, or a fact with its label. */
export type PaperLine =
  | { kind: 'title' | 'about' | 'heading' | 'paragraph'; text: string }
  | { kind: 'fact'; label: string; text: string };

export type PaperColumn<Language extends string> = {
  language: Language;
  /** Of its language, in the reader's. */
  name: string;
  lines: readonly (PaperLine | null)[];
};

type Props<Language extends string> = {
  label: string;
  /** One, or two of the same length whose lines belong to each other. */
  columns: readonly PaperColumn<Language>[];
  /** Which a phone shows before anybody chose. */
  first: Language;
};

/** One column, or each language in one of its own, line beside line; a phone shows one of them at a time, paper both. */
export function TextsBeside<Language extends string>({ label, columns, first }: Props<Language>) {
  const [shown, setShown] = useState<Language>(first);
  const [only, second] = columns;
  if (only && !second) return <Column {...only} name={label} />;
  return (
    <div className="grid gap-x-10 md:grid-cols-2 print:grid-cols-2">
      <div
        role="group"
        aria-label={label}
        className="sticky top-2 z-10 mb-4 grid grid-cols-2 gap-1 rounded-full border-2 border-sea bg-white p-1 md:hidden print:hidden"
      >
        {columns.map(({ language, name }) => (
          <button
            key={language}
            type="button"
            aria-pressed={shown === language}
            onClick={() => setShown(language)}
            className={`min-h-11 cursor-pointer rounded-full px-3 font-semibold first-letter:uppercase ${shown === language ? 'bg-sea text-white' : 'text-sea'}`}
          >
            {name}
          </button>
        ))}
      </div>
      {columns.map((column) => (
        <Column
          key={column.language}
          {...column}
          name={`${label}: ${column.name}`}
          className={shown === column.language ? '' : 'max-md:hidden print:grid'}
        />
      ))}
    </div>
  );
}

/** Beside another, each of its lines stands on the row of its counterpart. */
const Column = ({ language, name, lines, className = '' }: PaperColumn<string> & { className?: string }) => (
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

function Line({ line }: { line: PaperLine | null }) {
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
