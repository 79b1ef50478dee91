import { lazyPart } from '../lazyPart.tsx';
import type { NoticeDialogProps } from './NoticeDialogFrame.tsx';

/** What must be acknowledged; the dialog's code comes with the first one. */
export const NoticeDialog = lazyPart<NoticeDialogProps>(() =>
  import('./NoticeDialogFrame.tsx').then((module) => module.NoticeDialogFrame),
);
