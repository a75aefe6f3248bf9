import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  /** What it opens. Stays in the document while it is off, so that nothing that was typed in it is lost. */
  children?: ReactNode;
};

/** A question that is answered by turning it on, and what there is to fill in then. It is itself no field of the form. */
export function SwitchField({ label, hint, isOn, disabled = false, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="grid grow">
          <span className="font-semibold">{label}</span>
          {hint && (
            <span id={id} className="text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          data-needs-script
          className="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {children && <div hidden={!isOn}>{children}</div>}
    </div>
  );
}
