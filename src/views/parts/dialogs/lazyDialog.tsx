import type { ComponentType } from 'react';
import { useDialogKeys } from '../keys/dialogKeys.ts';
import { lazyPart } from '../lazyPart.tsx';

/** A form's dialog whose code loads on first use. It gets what is typed since the gesture that requested it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Dialog = lazyPart<P>(load);

  // biome-ignore lint/correctness/noComponentHookFactories: a factory like lazyPart, called once per module.
  function LazyDialog(props: P) {
    useDialogKeys(true);
    return <Dialog {...props} />;
  }

  return Object.assign(LazyDialog, { preload: Dialog.preload });
}
