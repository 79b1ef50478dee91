import type { InsistentNoticeProps } from './InsistentNoticeFrame.tsx';
import { lazyPart } from './lazyPart.tsx';

/** What must be acknowledged; the dialog's code comes with the first one. */
export const InsistentNotice = lazyPart<InsistentNoticeProps>(() =>
  import('./InsistentNoticeFrame.tsx').then((module) => module.InsistentNoticeFrame),
);
