import { Button, Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { type FormEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { pagerTexts as texts } from '../../texts/pager.ts';

interface Props {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy: boolean;
}

/** First, previous, next and last, and between them where one is: a field that goes to any page. */
export function Pager({ page, pages, onPage, busy }: Props) {
  const place = useRef<HTMLFormElement>(null);
  const goTo = (typed: number) => {
    const wanted = Math.min(Math.max(typed, 1), pages);
    if (Number.isInteger(typed) && wanted !== page) onPage(wanted);
    else place.current?.reset();
  };
  const goToTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(Number(new FormData(event.currentTarget).get('page')));
  };
  // Another page is another text to begin with; the field stays, and the focus in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that changes the text.
  useLayoutEffect(() => place.current?.reset(), [page]);
  const way = (label: string, icon: ReactElement, to: number, reason: string) => ({
    ...{ label, icon, reason: to < 1 || to > pages || to === page ? reason : undefined },
    ...{ isWaiting: busy, onClick: () => goTo(to) },
  });
  return (
    <nav className="pager" aria-label={texts.label}>
      <PageButton {...way(texts.first, <DoubleChevronLeft />, 1, texts.isFirst)} />
      <PageButton {...way(texts.previous, <ChevronLeft />, page - 1, texts.isFirst)} />
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
      <PageButton {...way(texts.next, <ChevronRight />, page + 1, texts.isLast)} />
      <PageButton {...way(texts.last, <DoubleChevronRight />, pages, texts.isLast)} />
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  icon: ReactElement;
  /** Why there is nothing to go to. */
  reason: string | undefined;
  isWaiting: boolean;
  onClick: () => void;
}

/** Never disabled: a button that is loses the focus, and the next press of a key would go nowhere. */
function PageButton({ label, icon, reason, isWaiting, onClick }: PageButtonProps) {
  const isHeld = isWaiting || reason !== undefined;
  return (
    <Button
      className="icon-button"
      variant="minimal"
      icon={icon}
      aria-label={label}
      aria-disabled={isHeld || undefined}
      title={reason ?? label}
      data-reason={reason}
      onClick={isHeld ? undefined : onClick}
    />
  );
}
