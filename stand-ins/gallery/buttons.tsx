import { Button, type ButtonStyle } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { useSay } from '../../src/pages/page-context.tsx';
import { Sample } from './sample.tsx';

const kinds = ['primary', 'second', 'quiet', 'danger'] as const satisfies ButtonStyle['kind'][];

export function Buttons() {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const sayResult = useSay('result');
  const words = {
    primary: say('vehicles.select'),
    second: say('again'),
    quiet: say('promo.remove'),
    danger: say('promo.remove'),
  };
  return (
    <div className="design-stack">
      {kinds.map((kind) => (
        <Sample key={kind} name={`${kind}: at rest, hovered, focused, disabled, waiting`}>
          <div className="design-row">
            <Button kind={kind}>{words[kind]}</Button>
            <Button kind={kind} data-seen="hover">
              {words[kind]}
            </Button>
            <Button kind={kind} data-seen="focus">
              {words[kind]}
            </Button>
            <Button kind={kind} disabled>
              {words[kind]}
            </Button>
            <Button kind={kind} busy>
              {words[kind]}
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="large and wide, with an icon; a link that looks like one">
        <div className="design-narrow">
          <Button size="large" wide>
            <Icon name="lock" />
            {sayCheckout('checkout.pay', { amount: '147,50 €' })}
          </Button>
          <Button size="large" wide busy>
            {say('vehicles.preparing')}
          </Button>
          <Button size="large" kind="second" wide href="#buttons">
            {sayResult('payment.dashboard')}
          </Button>
        </div>
      </Sample>
    </div>
  );
}
