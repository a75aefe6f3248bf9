import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  back: { href: string; label: string; onClick?: () => void };
  /** While another title stands in the same document (booking-gate.tsx), of which one is seen. */
  isSecond?: boolean;
};

/** The way back, the page's title, and a line below it. */
export const PageHead = ({ title, text, back, isSecond = false }: Props) => (
  <div className="grid justify-items-start gap-1 pt-4 pb-6 md:pt-8">
    <a
      href={back.href}
      onClick={back.onClick}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-sea hover:underline"
    >
      <Icon name="back" />
      {back.label}
    </a>
    {isSecond ? (
      <p role="heading" aria-level={1} className="h1">
        {title}
      </p>
    ) : (
      <h1 className="h1">{title}</h1>
    )}
    {text && <p className="text-lg text-muted">{text}</p>}
  </div>
);
