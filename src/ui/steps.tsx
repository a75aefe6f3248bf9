import type { ReactNode } from 'react';

export type Step = { title: ReactNode; text: ReactNode };

type Props = {
  steps: readonly Step[];
  /** The titles' place in the page's outline. */
  heading: 'h2' | 'h3' | 'h4';
};

/** What to do, one after the other; the numbers are drawn, and said by the list. */
export const Steps = ({ steps, heading: Heading }: Props) => (
  <ol className="grid gap-6">
    {steps.map(({ title, text }, index) => (
      <li key={index} className="grid grid-cols-[2.5rem_1fr] gap-x-2 border-t-4 border-terracotta pt-4">
        <span aria-hidden="true" className="font-display text-h1 leading-none font-extrabold text-terracotta">
          {index + 1}
        </span>
        <div className="grid gap-1">
          <Heading className="h3">{title}</Heading>
          <div className="max-w-prose">{text}</div>
        </div>
      </li>
    ))}
  </ol>
);
