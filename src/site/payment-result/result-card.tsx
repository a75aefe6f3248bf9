import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  icon: IconName;
  tone: 'good' | 'bad' | 'open' | 'waiting';
  title: string;
  children: ReactNode;
};

const tones = {
  good: 'bg-leaf text-white',
  bad: 'bg-danger text-white',
  open: 'bg-sun text-ink',
  waiting: 'bg-sun text-ink',
};

/** A result of its own: read out and focused when it takes the place of another. */
export function ResultCard({ icon, tone, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tone !== 'waiting') heading.current?.focus();
  }, [tone]);
  return (
    <div className="wrap-narrow min-h-dvh py-10 md:py-16">
      <div className="card grid justify-items-center gap-5 border-2 border-ink p-6 text-center sm:p-10 [&>p]:text-balance">
        <span
          className={`grid size-16 place-items-center rounded-full border-2 border-transparent ${tones[tone]}`}
        >
          {tone === 'waiting' ? (
            <span className="spinner text-2xl" aria-hidden="true" />
          ) : (
            <Icon name={icon} className="size-8" />
          )}
        </span>
        <h1 ref={heading} tabIndex={-1} className="h1 outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
