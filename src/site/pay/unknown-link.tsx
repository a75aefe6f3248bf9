import { href } from '../../pages/routes.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { AskForLink } from '../booking-steps/help-row.tsx';

/** A link that opens nothing, or nothing any more. */
export const UnknownLink = ({ text, home }: { text: string; home: string }) => (
  <div role="alert" className="card grid justify-items-start gap-4 p-6">
    <p className="text-lg">{text}</p>
    <AskForLink />
    <Button kind="second" href={href('home', useLanguage())}>
      {home}
    </Button>
  </div>
);
