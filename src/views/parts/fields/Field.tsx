import { type ReactNode, useId } from 'react';

/** Props of every field. An error hides the warning, and a warning the helper. */
export interface FieldProps {
  label: string;
  required?: boolean;
  helper?: ReactNode;
  error?: string | null;
  warning?: string | null;
  /** Reason why the control is disabled, shown on hover (decision D25). */
  locked?: string | false;
}

/** Attributes that tie a control to its label and to the note under it. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  disabled: true | undefined;
  title: string | undefined;
}

interface Props extends FieldProps {
  children: (ids: ControlIds) => ReactNode;
}

/** Label, control and note. The label's text is exactly `label`; the style sheet marks it as required. */
export function Field({ label, required, helper, error, warning, locked, children }: Props) {
  const id = useId();
  const note = error || warning || helper;
  const tone = error ? 'error' : warning ? 'warning' : undefined;
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        disabled: locked ? true : undefined,
        title: locked || undefined,
      })}
      {note && (
        <div className="field-note" id={`${id}-note`} data-tone={tone}>
          {note}
        </div>
      )}
    </div>
  );
}
