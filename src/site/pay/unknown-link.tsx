import type { ReactNode } from 'react';
import { href } from '../../pages/routes.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { text: string; home: string; /** What else they can do. */ children?: ReactNode };

/** A link that opens nothing, or nothing any more. */
export const UnknownLink = ({ text, home, children }: Props) => (
  <div role="alert" className="card grid justify-items-start gap-4 p-6">
    <p className="text-lg">{text}</p>
    {children}
    <Button kind="second" href={href('home', useLanguage())}>
      {home}
    </Button>
  </div>
);
