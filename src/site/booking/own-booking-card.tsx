import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'section'>, 'title' | 'className' | 'aria-labelledby'> & {
  id: string;
  title: ReactNode;
  /** Waits for the customer: it stands out. */
  urgent?: boolean;
  /** Above the title, to the card's edges. */
  picture?: ReactNode;
};

/** The one frame of the cards on the customer's own page: named by its heading. */
export const OwnBookingCard = ({ id, title, urgent = false, picture, children, ...rest }: Props) => (
  <section
    {...rest}
    aria-labelledby={id}
    className={`card overflow-hidden [&[hidden]]:hidden ${urgent ? 'border-2 border-ink' : ''}`}
  >
    {picture}
    <div className="grid justify-items-start gap-4 p-6 [&>:not(a,button)]:w-full">
      <h2 id={id} className="h3">
        {title}
      </h2>
      {children}
    </div>
  </section>
);
