import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  /** Of what moves. */
  name: string;
  to: 'up' | 'down';
  disabled: boolean;
  onPress: () => void;
};

/** One place up or down in a list that somebody orders. */
export function MoveButton({ name, to, disabled, onPress }: Props) {
  const say = useSay();
  // aria-disabled, not disabled: the keyboard keeps its place when an entry has come to the end of the list.
  return (
    <Button
      kind="quiet"
      className={disabled ? 'border-transparent bg-transparent' : ''}
      aria-label={say(`setting.${to}`, { name })}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      <Icon
        name="down"
        className={`size-5 ${to === 'down' ? '' : 'rotate-180'} ${disabled ? 'opacity-30' : ''}`}
      />
    </Button>
  );
}
