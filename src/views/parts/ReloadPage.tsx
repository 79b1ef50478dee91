import { Button } from '@blueprintjs/core';
import { partsTexts } from '../../texts/parts.ts';

/** Loads the page anew: a browser asks only once for a script that did not come. A focus that is nowhere comes here. */
export function ReloadPage() {
  return (
    <Button
      variant="minimal"
      text={partsTexts.reloadPage}
      autoFocus={document.activeElement === document.body}
      onClick={() => window.location.reload()}
    />
  );
}
