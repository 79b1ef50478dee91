import type { ReactElement } from 'react';
import { IconButton } from '../IconButton.tsx';

interface Props {
  label: string;
  icon: ReactElement;
  /** Reason why the line cannot be removed. */
  reason?: string | undefined;
  tabIndex?: number;
  onRemove: () => void;
}

/** Removes a line. A double click removes only one: its second press would hit the next line. */
export function LineRemoval({ reason, onRemove, ...props }: Props) {
  return (
    <IconButton
      {...props}
      reason={reason}
      onClick={({ detail }) => {
        if (!reason && detail <= 1) onRemove();
      }}
    />
  );
}
