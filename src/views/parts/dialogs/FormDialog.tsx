import { useRef } from 'react';
import { useDialogOpener } from '../keys/focusGivenBack.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { FormDialogProps } from './FormDialogFrame.tsx';
import { useRememberedOpener } from './Opener.tsx';

const Frame = lazyPart<FormDialogProps>(() => import('./FormDialogFrame.tsx').then((m) => m.FormDialogFrame));

/** A form over the page. Blueprint's dialog code loads with the first one. */
export function FormDialog(props: FormDialogProps) {
  // The frame stays after the first opening, so that the focus returns.
  const wasOpened = useRef(false);
  if (props.isOpen) wasOpened.current = true;
  const ownOpener = useDialogOpener(props.isOpen);
  const openedFrom = useRememberedOpener() ?? ownOpener;
  return wasOpened.current ? <Frame {...props} openedFrom={openedFrom} /> : null;
}

FormDialog.preload = Frame.preload;
