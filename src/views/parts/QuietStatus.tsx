import type { ReactNode } from 'react';
import { StatusTag } from './StatusTag.tsx';

interface Props {
  /** The state of nearly all rows. */
  isUsual: boolean;
  children: ReactNode;
}

/** A state marked only in exceptional rows: a column of equal badges says nothing. */
export function QuietStatus({ isUsual, children }: Props) {
  return isUsual ? (
    <span className="quiet-status">{children}</span>
  ) : (
    <StatusTag tone="neutral">{children}</StatusTag>
  );
}
