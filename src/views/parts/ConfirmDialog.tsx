import { useRef } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogFrame.tsx';
import { lazyPart } from './lazyPart.tsx';

const Frame = lazyPart<ConfirmDialogProps>(() =>
  import('./ConfirmDialogFrame.tsx').then((m) => m.ConfirmDialogFrame),
);

/** A question before something that is hard to undo. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // The frame stays after the first opening, so that closing is animated and the focus returns.
  const wasOpened = useRef(false);
  if (props.isOpen) wasOpened.current = true;
  return wasOpened.current ? <Frame {...props} /> : null;
}

ConfirmDialog.preload = Frame.preload;
