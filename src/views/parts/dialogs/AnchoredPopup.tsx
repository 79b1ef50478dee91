import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface Props {
  /** What the popup opens from: it is placed below it, or above when there is no room. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The focus went elsewhere, where it is to stay; without it that closes as anything does. */
  onLeave?: () => void;
  align?: 'start' | 'end';
  matchWidth?: boolean;
  /** The popup can be seen: only now can something inside take the focus. A stable function. */
  onShown?: (popup: HTMLElement) => void;
  children: ReactNode;
}

interface Size {
  width: number;
  height: number;
}

const gap = 4;

/**
 * A popup in the browser's top layer: above dialogs, clipped by nothing, inside its dialog's focus. DOM plumbing:
 * places itself, follows scrolling, and closes on Escape, a press outside, or when it is left. It replaces a 17 kB
 * positioning library.
 */
export function AnchoredPopup(props: Props) {
  const { anchor, onClose, onLeave = onClose, align = 'start', matchWidth, onShown, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef({ onClose, onLeave });
  close.current = { onClose, onLeave };

  useLayoutEffect(() => {
    const [target, floating] = [anchor.current, popup.current];
    if (!target || !floating) return;
    if (floating.showPopover) floating.showPopover();
    else floating.removeAttribute('popover');
    let placed: Size;
    const placeNow = () => {
      placed = place(target, floating, align, matchWidth ?? false);
    };
    placeNow();
    onShown?.(floating);
    const scrolled = ({ target: moved }: Event) => {
      if (!(moved instanceof Node && floating.contains(moved))) placeNow();
    };
    // What it tells of first is the size just placed.
    const resized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (Math.round(width) !== placed.width || Math.round(height) !== placed.height) placeNow();
    });
    resized.observe(floating);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', placeNow);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', placeNow);
    };
  }, [anchor, align, matchWidth, onShown]);

  useEffect(() => {
    const isOutside = ({ target }: Event) => {
      const parts = [popup.current, anchor.current];
      return !(target instanceof Node && parts.some((part) => part?.contains(target)));
    };
    const pressed = (event: PointerEvent) => isOutside(event) && close.current.onClose();
    const focused = (event: FocusEvent) => isOutside(event) && close.current.onLeave();
    document.addEventListener('pointerdown', pressed, { capture: true });
    document.addEventListener('focusin', focused);
    return () => {
      document.removeEventListener('pointerdown', pressed, { capture: true });
      document.removeEventListener('focusin', focused);
    };
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the way out of whatever the popup holds.
    <div
      ref={popup}
      className="anchored-popup"
      popover="manual"
      data-popup
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Where there is room for all of it, or more of it than on the other side: there it is scrolled. */
function place(
  target: HTMLElement,
  floating: HTMLElement,
  align: 'start' | 'end',
  matchWidth: boolean,
): Size {
  const box = target.getBoundingClientRect();
  if (matchWidth) floating.style.width = `${box.width}px`;
  floating.style.maxHeight = '';
  const { offsetHeight: height, offsetWidth: width } = floating;
  const [above, below] = [box.top - 2 * gap, window.innerHeight - box.bottom - 2 * gap];
  const isAbove = height > below && above > below;
  const room = Math.max(0, isAbove ? above : below);
  const left = align === 'end' ? box.right - width : box.left;
  floating.style.maxHeight = `${room}px`;
  floating.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
  const top = isAbove ? box.top - Math.min(height, room) - gap : box.bottom + gap;
  floating.style.top = `${Math.max(gap, top)}px`;
  return { width, height: Math.round(Math.min(height, room)) };
}
