import { Icon } from '../../ui/icon.tsx';

type Props = {
  label: string;
  icon: 'plus' | 'minus';
  disabled: boolean;
  /** The id of what says why. */
  reason?: string | undefined;
  onPress: () => void;
};

// aria-disabled, not disabled: a button that loses itself when pressed would lose the keyboard's place too.
export const QuantityButton = ({ label, icon, disabled, reason, onPress }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    aria-describedby={reason}
    onClick={disabled ? undefined : onPress}
    className="grid size-12 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted"
  >
    <Icon name={icon} />
  </button>
);
