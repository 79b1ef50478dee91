import { Button } from '@blueprintjs/core';
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from './Message.tsx';

/**
 * A part whose code arrives when it is first needed. Unlike React.lazy it draws at once when the code is already here,
 * can be asked for early (`preload`), and can be tried again when it did not arrive.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: (props: P) => ReactNode,
) {
  let arriving: Promise<ComponentType<P>> | undefined;

  const preload = () => {
    arriving ??= markArrival(load());
    return arriving;
  };

  const tryAgain = () => {
    arriving = undefined;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: a factory like React.lazy, called once per module.
  function Arrival(props: P) {
    const Part = use(preload());
    return <Part {...props} />;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: a factory like React.lazy, called once per module.
  function LazyPart(props: P) {
    return (
      <PartBoundary onRetry={tryAgain}>
        <Suspense fallback={fallback?.(props) ?? null}>
          <Arrival {...props} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, { preload });
}

/** React reads `status` and `value` of a promise before it suspends: a marked one is drawn in the same step. */
function markArrival<T>(arriving: Promise<T>): Promise<T> {
  arriving.then(
    (value) => Object.assign(arriving, { status: 'fulfilled', value }),
    () => undefined,
  );
  return arriving;
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
      </Message>
    );
  }
}

function isArrivalFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
}
