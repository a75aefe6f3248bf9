import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Where a page of the path is opened without what it needs. */
export function NothingBooked() {
  const say = useSay('booking');
  const language = useLanguage();
  return (
    <div className="wrap-narrow grid min-h-[75vh] content-center justify-items-center gap-4 py-16 text-center">
      <img
        src="/api/assets/included-helmet.svg"
        alt=""
        width="240"
        height="240"
        loading="lazy"
        className="mb-2 w-40 max-w-full"
      />
      <h1 className="h1">{say('nothing.title')}</h1>
      <p className="text-lg text-muted">{say('nothing.text')}</p>
      <Button size="large" href={href('home', language)}>
        {say('nothing.home')}
      </Button>
    </div>
  );
}
