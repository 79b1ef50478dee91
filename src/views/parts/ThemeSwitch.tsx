import { Flash, Moon } from '@blueprintjs/icons';
import { layoutTexts } from '../../texts/layouts.ts';
import type { Theme } from '../theme/applyTheme.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** Light or dark. */
export function ThemeSwitch({ theme, onTheme }: Props) {
  return theme === 'dark' ? (
    <IconButton label={layoutTexts.useLight} icon={<Flash />} onClick={() => onTheme('light')} />
  ) : (
    <IconButton label={layoutTexts.useDark} icon={<Moon />} onClick={() => onTheme('dark')} />
  );
}
