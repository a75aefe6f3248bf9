import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';

/** Where a page of the path is opened without what it needs. */
export function NothingBooked() {
  const say = useSay('booking');
  const language = useLanguage();
  return (
    <div className="wrap-narrow grid min-h-[75vh] content-center justify-items-center gap-4 py-16 text-center">
      <Icon name="scooter" className="size-16 text-terracotta" />
      <h1 className="h1">{say('nothing.title')}</h1>
      <p className="text-lg text-muted">{say('nothing.text')}</p>
      <Button size="large" href={href('home', language)}>
        {say('nothing.home')}
      </Button>
    </div>
  );
}
