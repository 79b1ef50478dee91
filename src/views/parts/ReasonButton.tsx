import { Button, type ButtonProps } from '@blueprintjs/core';

interface Props extends ButtonProps {
  /** Why it cannot be used now: it looks disabled, but can be reached and tells its reason (decision D25). */
  reason?: string | null | false;
}

/** A button with words that says why it cannot be used. */
export function ReasonButton({ reason, onClick, ...props }: Props) {
  if (!reason) return <Button {...props} onClick={onClick} />;
  return <Button {...props} aria-disabled title={reason} data-reason={reason} />;
}
