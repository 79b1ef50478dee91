import { lazyPart } from '../lazyPart.tsx';
import type { NoticeDialogProps } from './NoticeDialogFrame.tsx';

/** A notice that must be acknowledged; the dialog's code loads with the first one. */
export const NoticeDialog = lazyPart<NoticeDialogProps>(() =>
  import('./NoticeDialogFrame.tsx').then((module) => module.NoticeDialogFrame),
);
