import '../theme/screens/palette.css';
import { Button, Classes } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId } from 'react';
import { longestSearch } from '../../domain/tables/tableLook.ts';
import type { PaletteActor } from '../../machines/app/paletteMachine.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { OptionList, optionId } from '../parts/fields/OptionList.tsx';
import { useOptionSearch } from '../parts/fields/useOptionSearch.ts';
import { useFirstFound } from '../parts/keys/useFirstFound.ts';
import { Message } from '../parts/Message.tsx';
import { findItems, type PaletteItem } from './paletteItems.ts';
import { usePaletteItems } from './usePaletteItems.ts';

export interface PaletteProps {
  palette: PaletteActor;
  /** Called when the field has the focus and takes the keys itself. */
  onShown?: () => void;
}

/** 'Buscar ou ir para…': our combobox over screens, commands and rows, always open. */
export function Palette({ palette, onShown }: PaletteProps) {
  const snapshot = useSelector(palette, (current) => current);
  const { query, isEntered, failure } = snapshot.context;
  const isFinding = snapshot.hasTag('finding');
  const items = usePaletteItems(palette, snapshot.context);
  const listId = useId();
  const search = useOptionSearch<PaletteItem>({
    value: '',
    options: items,
    onChange: () => {},
    find: (all) => findItems(all, query),
    startsOpen: true,
  });

  const close = () => palette.send({ type: 'palette.left' });
  const choose = ({ isDisabled, run }: PaletteItem) => {
    if (!isDisabled) run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return event.key === 'Escape' ? undefined : search.onKeyDown(event);
    event.preventDefault();
    // An answer to an older text must not be opened, unless the user moved to it: Enter waits for the first result of
    // this text.
    if (isFinding && !search.isGoneTo && (search.current?.isFound ?? true)) {
      palette.send({ type: 'palette.typed', query, isEntered: true });
    } else if (search.current) choose(search.current);
  };
  useFirstFound(isEntered && !isFinding ? search.current : undefined, choose);

  return (
    <ModalDialog title={paletteTexts.title} size="wide" isOpen canClose onClose={close}>
      <div className="palette">
        <input
          className={Classes.INPUT}
          type="text"
          role="combobox"
          aria-label={paletteTexts.title}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={search.current && optionId(listId, search.current)}
          autoComplete="off"
          data-autofocus
          placeholder={paletteTexts.placeholder}
          value={query}
          maxLength={longestSearch}
          onFocus={onShown}
          onChange={({ currentTarget: { value } }) => {
            search.type(value);
            palette.send({ type: 'palette.typed', query: value });
          }}
          onKeyDown={onKeyDown}
        />
        {snapshot.hasTag('failed') && (
          <Message tone="danger" live="alert" title={failure?.title} text={failure?.text ?? ''}>
            <Button text={paletteTexts.retry} onClick={() => palette.send({ type: 'palette.retried' })} />
          </Message>
        )}
        <OptionList
          id={listId}
          value=""
          search={{ ...search, choose }}
          emptyText={snapshot.hasTag('finding') ? paletteTexts.finding : paletteTexts.nothing}
        />
        <p className="palette-hint">
          <span>{paletteTexts.hint}</span>
          <span role="status">
            {snapshot.hasTag('finding') && search.found.length > 0 && paletteTexts.finding}
          </span>
        </p>
      </div>
    </ModalDialog>
  );
}
