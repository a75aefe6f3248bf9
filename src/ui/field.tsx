import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** What is wrong, already in the visitor's language; stands beside the field and is read with it. */
  error?: string | undefined;
  required?: boolean;
};

export type Control = {
  id: string;
  name: string;
  className: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

/** The ids that tie a label, a hint and an error to a control. */
export function useControl({ name, hint, error, required = false }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const ids = { hint: `${id}hint`, error: `${id}error` };
  const described = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ');
  const control: Control = {
    id,
    name,
    className: 'control',
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return { control, ids };
}

/** A label, a control and what is said about it: `<Field label=… name=…>{(control) => <input {...control} />}</Field>`. */
export function Field({ children, ...props }: FieldProps & { children: (control: Control) => ReactNode }) {
  const { control, ids } = useControl(props);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={control.id} className="font-semibold">
        {props.label}
        {props.required && <RequiredMark />}
      </label>
      {children(control)}
      <Remarks {...props} ids={ids} />
    </div>
  );
}

/** Decorative: the control itself says that it is required. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-danger">
    {' *'}
  </span>
);

function Remarks({
  hint,
  error,
  ids,
}: Pick<FieldProps, 'hint' | 'error'> & { ids: { hint: string; error: string } }) {
  return (
    <>
      {hint && (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className="field-error">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

const fieldKeys = (props: FieldProps): FieldProps => {
  const { label, name, hint, error, required } = props;
  return { label, name, hint, error, ...(required === undefined ? {} : { required }) };
};

type Native<Attributes> = Omit<Attributes, 'name' | 'required' | 'children' | 'id'>;

export function TextField(
  props: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> },
) {
  const { label, name, hint, error, required, className = '', ...input } = props;
  return (
    <Field {...fieldKeys({ label, name, hint, error, ...(required === undefined ? {} : { required }) })}>
      {(control) => <input type="text" {...input} {...control} className={`control ${className}`} />}
    </Field>
  );
}

export function SelectField(
  props: FieldProps &
    Native<SelectHTMLAttributes<HTMLSelectElement>> & { ref?: Ref<HTMLSelectElement>; children: ReactNode },
) {
  const { label, name, hint, error, required, className = '', children, ...select } = props;
  return (
    <Field {...fieldKeys({ label, name, hint, error, ...(required === undefined ? {} : { required }) })}>
      {(control) => (
        <select {...select} {...control} className={`control ${className}`}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function CheckField(props: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, name, hint, error, required = false, className = '', ...input } = props;
  const { control, ids } = useControl({ name, hint, error, required });
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" {...input} {...control} className={`checkbox ${className}`} />
        <span>{label}</span>
      </label>
      <div className="grid gap-1 pl-9">
        <Remarks hint={hint} error={error} ids={ids} />
      </div>
    </div>
  );
}
