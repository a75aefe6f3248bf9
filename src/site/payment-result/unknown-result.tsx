import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError } from '../queries/api-client.ts';
import { ResultCard } from './result-card.tsx';

type Props = {
  /** null: the server answers, and knows of no booking of this browser. */
  error: Error | null;
  again: () => void;
};

/** Another browser's booking, or no connection. Nothing is said about money; who may have paid finds their booking. */
export function UnknownResult({ error, again }: Props) {
  const say = useSay('booking');
  const sayResult = useSay('result');
  const language = useLanguage();
  const text = error
    ? (error instanceof ApiError && error.answer.message) || say('trouble.offline')
    : sayResult('payment.none.text');
  return (
    <ResultCard
      icon="info"
      tone={error ? 'bad' : 'open'}
      title={sayResult(error ? 'payment.unknown' : 'payment.none')}
    >
      <p className="max-w-prose text-lg">{text}</p>
      <div className="grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">
        <Button size="large" href={href('findBooking', language)}>
          {sayResult('payment.find')}
        </Button>
        {error && (
          <Button size="large" kind="second" onClick={again}>
            {say('again')}
          </Button>
        )}
        <Button size="large" kind="quiet" href={href('home', language)}>
          {sayResult('payment.home')}
        </Button>
      </div>
    </ResultCard>
  );
}
