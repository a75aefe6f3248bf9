import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError } from '../queries/api-client.ts';
import { ResultCard } from './result-card.tsx';

/** The server does not say: another browser's booking, or no connection. Nothing is said about money then. */
export function UnknownResult({ error, again }: { error: Error; again: () => void }) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const message = error instanceof ApiError ? error.answer.message : undefined;
  return (
    <ResultCard icon="info" tone="bad" title={sayCheckout('payment.unknown')}>
      <p className="max-w-prose text-lg">{message ?? say('trouble.offline')}</p>
      <div className="grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">
        <Button size="large" onClick={again}>
          {say('again')}
        </Button>
        <Button size="large" kind="second" href={href('home', language)}>
          {sayCheckout('payment.home')}
        </Button>
      </div>
    </ResultCard>
  );
}
