import { Search } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { PaletteActor } from '../../machines/app/paletteMachine.ts';
import type { SearchActor } from '../../machines/app/searchMachine.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { useSession } from '../appContext.tsx';
import { useEarlyKeys } from '../parts/keys/useEarlyKeys.ts';
import { useShortcut } from '../parts/keys/useShortcut.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import type { PaletteProps } from './Palette.tsx';
import { typeAhead } from './typedAhead.ts';

const Palette = lazyPart<PaletteProps>(() => import('./Palette.tsx').then((m) => m.Palette));

/** 'Buscar ou ir para…' in the header, by a click or Ctrl+K from anywhere. */
export function SearchButton({ search }: { search: SearchActor }) {
  const palette = useSelector(search, ({ children }) => children.palette as PaletteActor | undefined);
  const isOpening = useSelector(search, (snapshot) => snapshot.matches('opening'));
  const isExpired = useSession().phase === 'expired';
  const open = () => {
    // With an expired session only the sign-in is in reach.
    if (isExpired) return;
    const again = { type: 'palette.retried' } as const;
    search.send(search.getSnapshot().can(again) ? again : { type: 'palette.requested' });
  };
  useShortcut('Ctrl+k', open);
  useEarlyKeys(useCallback((key) => typeAhead(search, key), [search]));
  return (
    <>
      <button
        type="button"
        className="search-button"
        title={paletteTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        <Search aria-hidden />
        <span>{paletteTexts.title}</span>
        <kbd aria-hidden>{paletteTexts.key}</kbd>
      </button>
      {palette && (
        <Palette
          key={palette.sessionId}
          palette={palette}
          onShown={() => search.send({ type: 'palette.shown' })}
        />
      )}
    </>
  );
}
