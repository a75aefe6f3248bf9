import { type ReactNode, useId } from 'react';

/** One part of a page of the desk, with its title. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card grid content-start gap-4 p-4 sm:p-5" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
