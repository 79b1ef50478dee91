import { Button } from '@blueprintjs/core';
import { partsTexts } from '../../texts/parts.ts';

/** Loads the page anew: a browser asks only once for a script that did not come. */
export function ReloadPage() {
  return <Button variant="minimal" text={partsTexts.reloadPage} onClick={() => window.location.reload()} />;
}
