import type { FormEvent, ReactNode, Ref } from 'react';
import { buttonClass } from '../../ui/button.tsx';

type Props = {
  title: string;
  /** Of several of its kind: which one, for who hears it. */
  of?: string | undefined;
  className?: string | undefined;
  formClass?: string;
  /** It stands among acts that are buttons, and is the one that is due. */
  isAct?: boolean;
  /** It is needed now. */
  isOpen?: boolean;
  formRef?: Ref<HTMLFormElement>;
  onOpen?: () => void;
  onChange?: () => void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
};

/** A form that is seldom needed, behind its name. */
export const FoldedForm = ({
  title,
  of,
  className,
  formClass = '',
  isAct = false,
  isOpen = false,
  formRef,
  onOpen,
  onChange,
  onSubmit,
  children,
}: Props) => (
  <details
    className={className}
    open={isOpen}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
  >
    <summary
      className={
        isAct
          ? buttonClass({ kind: 'second', className: 'cursor-pointer' })
          : 'inline-flex min-h-11 cursor-pointer items-center font-semibold underline'
      }
    >
      {title}
      {of !== undefined && <span className="sr-only"> ({of})</span>}
    </summary>
    <form ref={formRef} className={`grid gap-3 pt-2 ${formClass}`} onChange={onChange} onSubmit={onSubmit}>
      {children}
    </form>
  </details>
);
