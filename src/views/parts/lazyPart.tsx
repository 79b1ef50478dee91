import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { toProblem } from '../../domain/problem.ts';
import { partsTexts } from '../../texts/parts.ts';
import { dialogFailed } from './keys/dialogKeys.ts';
import { RequestedFrom } from './keys/requestedFrom.ts';
import { Message } from './Message.tsx';
import { ReloadPage } from './ReloadPage.tsx';

/**
 * A part whose code loads on first use. Unlike React.lazy it renders at once when the code is loaded, and can be
 * preloaded. A dialog that comes late with it knows who asked for it.
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
    // Chosen once: exchanging the component when the code arrives would lose its state.
    const [Part] = useState<ComponentType<P>>(() => arrived ?? Arriving);
    const around = useContext(RequestedFrom);
    // The build draws the sign-in without a document.
    const [from] = useState(() => ({
      current: around.current ?? globalThis.document?.activeElement ?? null,
    }));
    return (
      <PartBoundary>
        <Suspense fallback={fallback?.(props) ?? null}>
          <RequestedFrom value={from}>
            <Part {...props} />
            <Drawn from={from} />
          </RequestedFrom>
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, { preload });
}

/** Mounts with the part: what opens in it later has an opener of its own. */
function Drawn({ from }: { from: { current: Element | null } }) {
  useEffect(() => {
    from.current = null;
  }, [from]);
  return null;
}

/**
 * Shows only a script or style that failed to load; an error while rendering is a bug and propagates. A browser
 * requests a missing script only once, so the user must reload the page.
 */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    if (toProblem(error).kind !== 'unloaded') throw error;
    return { failed: true };
  }

  override componentDidCatch() {
    dialogFailed();
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
