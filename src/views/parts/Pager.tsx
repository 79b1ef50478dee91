import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { pagerTexts } from '../../texts/parts.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy: boolean;
}

/** Previous and next, and where one is. */
export function Pager({ page, pages, onPage, busy }: Props) {
  return (
    <nav className="pager" aria-label={pagerTexts.label}>
      <IconButton
        label={pagerTexts.previous}
        icon={<ChevronLeft />}
        disabled={busy || page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{pagerTexts.position(page, pages)}</span>
      <IconButton
        label={pagerTexts.next}
        icon={<ChevronRight />}
        disabled={busy || page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
