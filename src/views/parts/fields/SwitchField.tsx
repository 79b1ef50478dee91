import { Switch } from '@blueprintjs/core';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A yes or no that takes effect in its form or list. */
export function SwitchField({ label, checked, onChange, disabled }: Props) {
  return (
    <Switch
      role="switch"
      label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
