import { Button } from '@blueprintjs/core';
import { partsTexts } from '../../texts/parts.ts';

/** Reloads the page, because a browser requests a missing script only once. Takes the focus when nothing has it. */
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
