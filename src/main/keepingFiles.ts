import { type ComponentType, createElement } from 'react';
import { keepFile } from '../browser/files/fileShelf.ts';

/** A view with the shelf where it puts chosen files. */
export function keepingFiles<Screen>(View: ComponentType<{ screen: Screen; keepFile: typeof keepFile }>) {
  return ({ screen }: { screen: Screen }) => createElement(View, { screen, keepFile });
}
