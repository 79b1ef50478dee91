import { Button } from '@blueprintjs/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from './Message.tsx';
import { ReloadPage } from './ReloadPage.tsx';

/**
 * A part whose code arrives when it is first needed. Unlike React.lazy it draws at once when the code is already here,
 * can be asked for early (`preload`), and can be tried again when it did not arrive.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: (props: P) => ReactNode,
) {
  let arrived: ComponentType<P> | undefined;
  let arriving: Promise<void> | undefined;

  const preload = () => {
    arriving ??= load().then((part) => {
      arrived = part;
    });
    return arriving;
  };

  // React.lazy alone waits a moment even for code that is here; what it is given then answers in the same step.
  const suspending = () =>
    lazy(() =>
      arrived ? here({ default: arrived }) : preload().then(() => ({ default: arrived ?? Nothing })),
    );

  let Part = suspending();
  const tryAgain = () => {
    arriving = undefined;
    Part = suspending();
  };

  // biome-ignore lint/correctness/noComponentHookFactories: a factory like React.lazy, called once per module.
  function LazyPart(props: P) {
    return (
      <PartBoundary onRetry={tryAgain}>
        <Suspense fallback={fallback?.(props) ?? null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, { preload });
}

/** A promise's `then` that calls back at once. */
function here<T>(value: T): Promise<T> {
  const then = (done: (value: T) => void) => done(value);
  return { then } as unknown as Promise<T>;
}

function Nothing() {
  return null;
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Only a failed arrival is shown here; a part that breaks while drawing is a bug and goes on up. */
class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    if (!isArrivalFailure(error)) throw error;
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return (
      <Message tone="danger" live="alert" text={partsTexts.partFailed}>
        <Button text={partsTexts.retryPart} onClick={retry} />
        <ReloadPage />
      </Message>
    );
  }
}

function isArrivalFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
}
