import { type ReactNode, useId } from 'react';

/** What every field may be told, whatever its control. An error hides the warning, and the warning the helper. */
export interface FieldProps {
  label: string;
  required?: boolean;
  helper?: ReactNode;
  error?: string | null;
  warning?: string | null;
}

/** Attributes that tie a control to its label and to the note under it. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldProps {
  children: (ids: ControlIds) => ReactNode;
}

/** Label, control and note. The label's text is exactly `label`; "required" is drawn by the style sheet. */
export function Field({ label, required, helper, error, warning, children }: Props) {
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
      })}
      {note && (
        <div className="field-note" id={`${id}-note`} data-tone={tone}>
          {note}
        </div>
      )}
    </div>
  );
}
