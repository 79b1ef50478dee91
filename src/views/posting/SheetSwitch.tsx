import { Button } from '@blueprintjs/core';
import { List, Th } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { SheetActor } from '../../machines/posting/sheetMachine.ts';
import { sheetTexts } from '../../texts/titles/titles.ts';
import { Spreadsheet } from '../parts/tables/Spreadsheet.tsx';

/** 'Lista' or 'Planilha'. */
export function SheetSwitch({ sheet }: { sheet: SheetActor }) {
  const isSheet = useSelector(sheet, (snapshot) => snapshot.hasTag('sheet'));
  const bringSheet = () => void Spreadsheet.preload().catch(() => undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset.
    <div className="view-switch" role="group" aria-label={sheetTexts.view}>
      <Button
        size="small"
        icon={<List />}
        text={sheetTexts.list}
        aria-label={sheetTexts.list}
        title={sheetTexts.list}
        active={!isSheet}
        aria-pressed={!isSheet}
        onClick={() => sheet.send({ type: 'list.requested' })}
      />
      <Button
        size="small"
        icon={<Th />}
        text={sheetTexts.sheet}
        aria-label={sheetTexts.sheet}
        title={sheetTexts.sheet}
        active={isSheet}
        aria-pressed={isSheet}
        onPointerEnter={bringSheet}
        onFocus={bringSheet}
        onClick={() => sheet.send({ type: 'sheet.requested' })}
      />
    </div>
  );
}
