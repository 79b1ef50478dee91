import type { Option } from '../parts/SelectField.tsx';

/** The options with the chosen one among them, even when it can no longer be chosen anew. */
export function withChosen(options: Option[], chosen: string, unlisted: (value: string) => string): Option[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: unlisted(chosen) }, ...options];
}
