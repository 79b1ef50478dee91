import type { ReactElement } from 'react';
import { IconButton } from '../IconButton.tsx';

interface Props {
  label: string;
  icon: ReactElement;
  /** Why the line has to stay. */
  reason?: string | undefined;
  tabIndex?: number;
  onRemove: () => void;
}

/** Takes a line out. A double click takes out one: under its second press is the next line already, which nobody meant. */
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
