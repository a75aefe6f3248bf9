import { useSay } from '../../pages/page-context.tsx';
import { QuantityButton } from '../booking-steps/quantity-button.tsx';

type Props = {
  name: string;
  quantity: number;
  atMost: number;
  /** Of several each gets one more, or one fewer: the buttons say so. */
  scooters: number;
  change: (by: 1 | -1) => void;
};

/** How many of an extra, with a button for one fewer and one for one more. */
export function ExtraQuantity({ name, quantity, atMost, scooters, change }: Props) {
  const sayExtras = useSay('extras');
  const saySeveral = useSay('several');
  const nameOf = (press: 'add' | 'remove'): string =>
    scooters > 1
      ? saySeveral(`several.each.${press}`, { name, count: scooters })
      : sayExtras(`extras.${press}`, { name });
  return (
    <div role="group" aria-label={sayExtras('extras.quantity', { name })} className="flex items-center gap-2">
      <QuantityButton
        label={nameOf('remove')}
        icon="minus"
        disabled={quantity === 0}
        onPress={() => change(-1)}
      />
      <span role="status" className="min-w-8 text-center text-lg font-bold">
        <span className="sr-only">{sayExtras('extras.chosen')} </span>
        {quantity}
      </span>
      <QuantityButton
        label={nameOf('add')}
        icon="plus"
        disabled={quantity >= atMost}
        onPress={() => change(1)}
      />
    </div>
  );
}
