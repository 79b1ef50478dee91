import { Button, type ButtonProps } from '@blueprintjs/core';

interface Props extends ButtonProps {
  /** Reason why the button is disabled; it stays focusable and shows the reason (decision D25). */
  reason?: string | null | false | undefined;
}

/** A button with words that can show why it is disabled. */
export function ReasonButton({ reason, onClick, ...props }: Props) {
  if (!reason) return <Button {...props} onClick={onClick} />;
  return <Button {...props} aria-disabled title={reason} data-reason={reason} />;
}
