import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

export type ButtonStyle = {
  kind?: 'primary' | 'second' | 'quiet' | 'danger';
  size?: 'normal' | 'large';
  /** As wide as what it stands in. */
  wide?: boolean;
  className?: string;
  children?: ReactNode;
};

export const buttonClass = ({
  kind = 'primary',
  size = 'normal',
  wide = false,
  className = '',
}: ButtonStyle): string =>
  ['button', `button-${kind}`, size === 'large' ? 'button-large' : '', wide ? 'button-wide' : '', className]
    .filter(Boolean)
    .join(' ');

type LinkProps = ButtonStyle & { href: string; busy?: never } & AnchorHTMLAttributes<HTMLAnchorElement>;
type PressProps = ButtonStyle & {
  href?: undefined;
  busy?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** Of a form as well: Enter in one of its fields presses its button. */
const holdBack = (press: MouseEvent): void => press.preventDefault();

const atWork = { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: holdBack };

/**
 * A button, or with `href` a link that looks like one. A busy button cannot be pressed and says so to screen readers, but is not `disabled`: the
 * keyboard keeps its place while the answer is waited for.
 */
export function Button(props: LinkProps | PressProps) {
  if (props.href !== undefined) {
    const { kind, size, wide, className, children, ...rest } = props;
    return (
      <a {...rest} className={buttonClass({ kind, size, wide, className })}>
        {children}
      </a>
    );
  }
  const { kind, size, wide, className, busy, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(busy && atWork)}
      className={buttonClass({ kind, size, wide, className })}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
