import type { ReactNode } from 'react';
import { StatusTag } from './StatusTag.tsx';

interface Props {
  /** What nearly all rows are. */
  isUsual: boolean;
  children: ReactNode;
}

/** A state of which only the exception is marked: a column of equal badges says nothing. */
export function QuietStatus({ isUsual, children }: Props) {
  return isUsual ? (
    <span className="quiet-status">{children}</span>
  ) : (
    <StatusTag tone="neutral">{children}</StatusTag>
  );
}
