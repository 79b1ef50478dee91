import { useState } from 'react';
import { useOpener } from '../keys/focusGivenBack.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { ConfirmDialogProps } from './ConfirmDialogFrame.tsx';

const Frame = lazyPart<ConfirmDialogProps>(() =>
  import('./ConfirmDialogFrame.tsx').then((m) => m.ConfirmDialogFrame),
);

/**
 * A question before something that is hard to undo. The focus starts on the way out. DOM plumbing: the frame stays
 * until Blueprint has closed it, and no longer, because a frame that is already there opens behind newer dialogs.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isPresent, setPresent] = useState(props.isOpen);
  if (props.isOpen && !isPresent) setPresent(true);
  const openedFrom = useOpener(props.isOpen);
  return isPresent ? <Frame {...props} openedFrom={openedFrom} onClosed={() => setPresent(false)} /> : null;
}

ConfirmDialog.preload = Frame.preload;
