import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = {
  id: string;
  /** It took the place of the form while somebody was looking: they are told where they are. */
  inBrowser: boolean;
  onAgain: () => void;
  /** The ways to the shop that need no form: the form's own note has them too. */
  children: ReactNode;
};

/** Comes when something was sent. */
export default function MessageSent({ id, inBrowser, onAgain, children }: Props) {
  const say = useSay('contact');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (inBrowser) title.current?.focus();
  }, [inBrowser]);
  return (
    <section id={id} className="card grid justify-items-start gap-5 p-5 md:p-8">
      <span className="disc">
        <Icon name="check" />
      </span>
      <h2 ref={title} tabIndex={-1} className="h2 outline-none">
        {say('sent.title')}
      </h2>
      <p className="max-w-prose">{say('sent.text')}</p>
      <div className="grid gap-3">
        <p className="font-semibold">{say('sent.direct')}</p>
        {children}
      </div>
      {/* Without scripts the page itself is the empty form. */}
      <Button
        href={href('contact', language)}
        kind="quiet"
        className="-ml-5"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onAgain();
        }}
      >
        {say('sent.again')}
      </Button>
    </section>
  );
}
