import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

export default function NotFound() {
  return <NothingHere />;
}

/** Night has fallen over a road that leads nowhere. */
function NothingHere() {
  const say = useSay('shell');
  const language = useLanguage();
  return (
    <div className="wrap grid items-center justify-center gap-12 py-12 md:grid-cols-[minmax(0,26rem)_auto] md:gap-20 md:py-16">
      <div className="grid gap-6 max-md:justify-items-center max-md:text-center">
        <h1 className="h1">{say('notFound.title')}</h1>
        <p className="text-lg">{say('notFound.text')}</p>
        <p className="flex flex-wrap gap-3 max-md:justify-center">
          <Button href={href('home', language)}>{say('notFound.home')}</Button>
          <Button href={href('vehicles', language)} kind="second">
            {say('nav.vehicles')}
          </Button>
        </p>
      </div>
      <div className="poster-frame">
        <Picture
          file="/api/assets/posters/atrani"
          widths={[480, 800]}
          height={1067}
          sizes="(width >= 48rem) 20rem, 60vw"
          className="w-[min(20rem,60vw)]"
          alt=""
        />
      </div>
    </div>
  );
}
