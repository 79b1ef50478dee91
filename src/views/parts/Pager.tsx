import { Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import { pagerTexts as texts } from '../../texts/parts.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy: boolean;
}

/** First, previous, next and last, and between them where one is: a field that goes to any page. */
export function Pager({ page, pages, onPage, busy }: Props) {
  const isFirst = busy || page <= 1;
  const isLast = busy || page >= pages;
  const goTo = (wanted: number) => wanted !== page && onPage(Math.min(Math.max(wanted, 1), pages));
  const goToTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(typed)) goTo(typed);
    else event.currentTarget.reset();
  };
  return (
    <nav className="pager" aria-label={texts.label}>
      <IconButton
        label={texts.first}
        icon={<DoubleChevronLeft />}
        disabled={isFirst}
        onClick={() => goTo(1)}
      />
      <IconButton
        label={texts.previous}
        icon={<ChevronLeft />}
        disabled={isFirst}
        onClick={() => goTo(page - 1)}
      />
      <form
        className="pager-place"
        onSubmit={goToTyped}
        onBlur={(event) => event.currentTarget.requestSubmit()}
      >
        <input
          // Another page is another text to begin with.
          key={page}
          className={Classes.INPUT}
          name="page"
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.place}
          size={Math.max(2, String(pages).length)}
          defaultValue={page}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span aria-hidden>{texts.of(pages)}</span>
        <span role="status" className="visually-hidden">
          {texts.position(page, pages)}
        </span>
      </form>
      <IconButton
        label={texts.next}
        icon={<ChevronRight />}
        disabled={isLast}
        onClick={() => goTo(page + 1)}
      />
      <IconButton
        label={texts.last}
        icon={<DoubleChevronRight />}
        disabled={isLast}
        onClick={() => goTo(pages)}
      />
    </nav>
  );
}
