import { replaceAddress } from './history.ts';

/** Closes what a step of this page showed by going back over it; what no step showed is closed by another address. */
export function stepBack(to: string): void {
  if (history.state?.index) history.back();
  else replaceAddress(to);
}
