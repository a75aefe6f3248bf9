import { Button } from '../../ui/button.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { ApiError } from '../queries/api-client.ts';

type Props = { heading: 'h2' | 'h3'; title: string; error?: Error | null; again: () => void };

/** What could not be loaded is said as such, never as "there is none", and can be asked for again. */
export function LoadError({ heading: Heading, title, error, again }: Props) {
  const say = useSay('booking');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-8">
      <Heading className="h3">{title}</Heading>
      <p>{say(isBusy(error) ? 'failed.busy' : 'failed.text')}</p>
      <Button onClick={again}>{say('again')}</Button>
    </div>
  );
}

/** An answer came: the connection is good, and the shop is what has too much to do, or something wrong. */
const isBusy = (error: Error | null | undefined): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429);
