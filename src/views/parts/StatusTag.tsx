import type { ReactNode } from 'react';

interface Props {
  tone: 'neutral' | 'info' | 'success' | 'danger' | 'warning' | 'teal';
  children: ReactNode;
}

/** A state as a pastel pill: dot and word, never colour alone. */
export function StatusTag({ tone, children }: Props) {
  return (
    <span className="status-tag" data-tone={tone}>
      {children}
    </span>
  );
}
