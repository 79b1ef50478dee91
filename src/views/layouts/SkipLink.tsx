import type { MouseEvent } from 'react';
import { layoutTexts } from '../../texts/layouts.ts';

/** First tab stop: skips the menu. It moves the focus itself so that the address stays. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('conteudo')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a skip link is a link; only its effect on the address is taken away.
    <a className="skip-link" href="#conteudo" onClick={skip}>
      {layoutTexts.skipToContent}
    </a>
  );
}
