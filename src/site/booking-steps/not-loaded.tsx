import { Button } from '../../ui/button.tsx';
import { useSay } from '../../web/words.tsx';

type Props = { heading: 'h2' | 'h3'; title: string; again: () => void };

/** What could not be loaded is said as such, never as "there is none", and can be asked for again. */
export function NotLoaded({ heading: Heading, title, again }: Props) {
  const say = useSay('booking');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-8">
      <Heading className="h3">{title}</Heading>
      <p>{say('failed.text')}</p>
      <Button onClick={again}>{say('again')}</Button>
    </div>
  );
}
