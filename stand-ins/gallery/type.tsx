import { useSay } from '../../src/pages/page-context.tsx';
import { business } from '../../src/shop/business.rules.ts';
import { Sample } from './sample.tsx';

/** The longest lines and the letters of all languages. */
const sample = 'Àéîõü ßœçñ ÄÖÜ – “Ravello” «Atrani» 0123456789 € 1.234,50';

export function Type() {
  const launcher = useSay('launcher');
  const line = useSay('home')('hero.title');
  return (
    <div className="design-stack">
      <Sample name="eyebrow">
        <p className="eyebrow">{business().tagline}</p>
      </Sample>
      <Sample name="h1">
        <p className="h1">{line}</p>
      </Sample>
      <Sample name="h2">
        <p className="h2">{line}</p>
      </Sample>
      <Sample name="h3">
        <p className="h3">{line}</p>
      </Sample>
      <Sample name="lead">
        <p className="lead">{launcher('pickup.delivery.text')}</p>
      </Sample>
      <Sample name="text">
        <p>{launcher('pickup.delivery.text')}</p>
        <p>{sample}</p>
      </Sample>
      <Sample name="small">
        <p className="text-sm text-muted">{launcher('pickup.delivery.text')}</p>
      </Sample>
    </div>
  );
}
