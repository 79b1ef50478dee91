import { useState } from 'react';
import { useDialogOpener } from '../keys/focusGivenBack.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { ConfirmDialogProps } from './ConfirmDialogFrame.tsx';

const Frame = lazyPart<ConfirmDialogProps>(() =>
  import('./ConfirmDialogFrame.tsx').then((m) => m.ConfirmDialogFrame),
);

/**
 * Confirmation before something that is hard to undo; the focus starts on the cancel button. DOM state: the frame is
 * unmounted after closing, because a mounted frame would open behind newer dialogs.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isPresent, setPresent] = useState(props.isOpen);
  if (props.isOpen && !isPresent) setPresent(true);
  const openedFrom = useDialogOpener(props.isOpen);
  return isPresent ? <Frame {...props} openedFrom={openedFrom} onClosed={() => setPresent(false)} /> : null;
}

ConfirmDialog.preload = Frame.preload;
