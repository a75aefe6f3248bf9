import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** By which the search of settings leads to it (lead-to-field.ts), where it is one field of many parts. */
  field?: string;
  /** Stands at the foot, level with those of the cards beside it. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One part of a page of the desk, with its title. */
export function SectionCard({ title, field, foot, children }: Props) {
  const id = useId();
  return (
    <section
      id={field}
      className={`card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5 ${foot ? 'grid-rows-[auto_auto_1fr]' : 'content-start'}`}
      aria-labelledby={id}
    >
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
      {foot && <div className="self-end">{foot}</div>}
    </section>
  );
}
