import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../web/routes.ts';
import { Still } from '../../web/still.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';

export default function NotFound() {
  return <Still>{import.meta.env.SSR ? <NothingHere /> : null}</Still>;
}

function NothingHere() {
  const say = useSay('shell');
  const language = useLanguage();
  return (
    <div className="wrap-narrow grid justify-items-center gap-6 py-20 text-center">
      <Icon name="pin" className="size-16 text-terracotta" />
      <h1 className="h1">{say('notFound.title')}</h1>
      <p className="text-lg">{say('notFound.text')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Button href={href('home', language)}>{say('notFound.home')}</Button>
        <Button href={href('vehicles', language)} kind="second">
          {say('nav.vehicles')}
        </Button>
      </p>
    </div>
  );
}
