import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface Props {
  /** The popup opens below this element, or above it when there is no room. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The focus moved elsewhere and should stay there; defaults to `onClose`. */
  onLeave?: () => void;
  align?: 'start' | 'end';
  matchWidth?: boolean;
  /** Called when the popup is visible and its content can take the focus. A stable function. */
  onShown?: (popup: HTMLElement) => void;
  children: ReactNode;
}

interface Size {
  width: number;
  height: number;
}

const gap = 4;

/**
 * A popup in the browser's top layer: above dialogs, never clipped, inside its dialog's focus. DOM state: it places
 * itself, follows scrolling, and closes on Escape, on a press outside, and when the focus leaves. It replaces a 17 kB
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
    // The first call reports the size just placed.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from any control in it.
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

/** Places the popup on the side where it fits, or where more of it does, and scrolls it there. */
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
