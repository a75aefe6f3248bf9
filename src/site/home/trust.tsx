import { business } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { RatingLine } from '../reviews/rating-line.tsx';

/**
 * Why to trust a shop that one sees for the first time, in the first view: what others give it, or since when it is there; until when
 * cancelling is free; that nothing is added. Each in a line of its own: beside each other they would move when our font comes.
 */
export function Trust() {
  const say = useSay('home');
  const { foundedIn } = business();
  const since = foundedIn === null ? null : <Reason text={say('trust.since', { year: String(foundedIn) })} />;
  return (
    <div className="trust">
      <RatingLine otherwise={since} />
      <Reason text={say('trust.cancel')} />
      <Reason text={say('trust.total')} />
    </div>
  );
}

const Reason = ({ text }: { text: string }) => (
  <p>
    <Icon name="check" />
    {text}
  </p>
);
