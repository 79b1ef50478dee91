import { Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { type FormEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { pagerTexts as texts } from '../../../texts/tables/pager.ts';
import { IconButton } from '../IconButton.tsx';
import { PagerSize, type PageSizes } from './PagerSize.tsx';

interface Props {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy: boolean;
  /** Sizes that the host takes. */
  sizes?: PageSizes | undefined;
}

const waiting = { 'aria-disabled': true };

/** First, previous, next and last page, a field in between that goes to any page, and the rows on a page. */
export function Pager({ page, pages, onPage, busy, sizes }: Props) {
  const place = useRef<HTMLFormElement>(null);
  const goTo = (typed: number) => {
    const wanted = Math.min(Math.max(typed, 1), pages);
    if (Number.isInteger(typed) && wanted !== page) onPage(wanted);
    else place.current?.reset();
  };
  const goToTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // parseInt, because Number would read an empty field as 0.
    goTo(Number.parseInt(String(new FormData(event.currentTarget).get('page')), 10));
  };
  // Another page resets the text; the field and its focus stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that changes the text.
  useLayoutEffect(() => place.current?.reset(), [page]);
  // Never disabled: a disabled button loses the focus and with it the next key.
  const way = (label: string, icon: ReactElement, to: number, reason: string) => ({
    label,
    icon,
    onClick: () => busy || goTo(to),
    ...(to < 1 || to > pages || to === page ? { reason } : busy && { attributes: waiting }),
  });
  if (sizes && pages <= 1 && page <= 1) return <PagerSize {...sizes} />;
  return (
    <nav className="pager" aria-label={texts.label}>
      <IconButton {...way(texts.first, <DoubleChevronLeft />, 1, texts.isFirst)} />
      <IconButton {...way(texts.previous, <ChevronLeft />, page - 1, texts.isFirst)} />
      <form
        className="pager-place"
        ref={place}
        onSubmit={goToTyped}
        onBlur={(event) => event.currentTarget.requestSubmit()}
      >
        <input
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
      <IconButton {...way(texts.next, <ChevronRight />, page + 1, texts.isLast)} />
      <IconButton {...way(texts.last, <DoubleChevronRight />, pages, texts.isLast)} />
      {sizes && <PagerSize {...sizes} />}
    </nav>
  );
}
