import { flushSync } from 'react-dom';
import type { CounterWay } from '../../payment/taking.rules.ts';
import type { Taking } from '../../payment/taking.shape.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { takingIn } from './taking-fields.tsx';

type Props = Pick<ButtonStyle, 'size'> & { amount: string; busy: boolean; onWay: (way: CounterWay) => void };

/** Beside the button that takes the money: the customer pays on their own phone. */
export function PayByLink({ amount, busy, size = 'normal', onWay }: Props) {
  const { say } = useDeskLanguage();
  return (
    <Button
      type="submit"
      value="link"
      kind="second"
      size={size}
      disabled={busy}
      // The browser looks at the fields next: the terminal's number is not asked for then.
      onClick={() => flushSync(() => onWay('cash'))}
    >
      {say('walkIn.link', { amount })}
    </Button>
  );
}

/** The button that was pressed says whether the money is taken here. */
export const paidAs = (
  button: HTMLElement | null,
  form: HTMLFormElement,
  way: CounterWay,
): Taking | { way: 'link' } =>
  button instanceof HTMLButtonElement && button.value === 'link' ? { way: 'link' } : takingIn(form, way);
