import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { toProblem } from '../../domain/problem.ts';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from './Message.tsx';
import { ReloadPage } from './ReloadPage.tsx';

/**
 * A part whose code arrives when it is first needed. Unlike React.lazy it draws at once when the code is already here and
 * can be asked for early (`preload`).
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: (props: P) => ReactNode,
) {
  let arrived: ComponentType<P> | undefined;
  let arriving: Promise<{ default: ComponentType<P> }> | undefined;

  const preload = () => {
    arriving ??= load().then((part) => {
      arrived = part;
      return { default: part };
    });
    return arriving;
  };

  const Arriving = lazy(preload);

  // biome-ignore lint/correctness/noComponentHookFactories: a factory like React.lazy, called once per module.
  function LazyPart(props: P) {
    // Chosen once: what is on the page must not be exchanged, and so lose its state, when the code arrives.
    const [Part] = useState<ComponentType<P>>(() => arrived ?? Arriving);
    return (
      <PartBoundary>
        <Suspense fallback={fallback?.(props) ?? null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, { preload });
}

/**
 * Only a failed arrival is shown here, of a script or of its styles; a part that breaks while drawing is a bug and goes on
 * up. A browser asks only once for a script that did not come, so the way on is a new page.
 */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    if (toProblem(error).kind !== 'unloaded') throw error;
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Message tone="danger" live="alert" text={partsTexts.partFailed}>
        <ReloadPage />
      </Message>
    );
  }
}
