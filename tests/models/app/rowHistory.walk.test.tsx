import { screen } from '@testing-library/react';
import { auditTexts } from '../../../src/texts/control/audit.ts';
import { fieldName } from '../../../src/texts/control/notedNouns.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { HistoryReading, RowHistory } from '../../../src/views/control/RowHistory.tsx';
import { renamed } from '../../support/examples/gateExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { historyPageModel, historyRow, rowHistoryModel } from './rowHistory.ts';

const dialog = () => screen.queryByRole('dialog', { name: listTexts.history(historyRow.name) });

runOnPage(rowHistoryModel, {
  render: (history) => (
    <Stage>
      <RowHistory history={history} openedFrom={null} />
    </Stage>
  ),
  tagContract: {
    reading(isTagged) {
      if (!isTagged !== (dialog() === null)) throw new Error('reading: the dialog does not say so');
    },
  },
  act: { 'close it': leaveDialog },
  external: ['another place is shown', 'the session is resumed'],
});

runOnPage(historyPageModel, {
  render: (page) => (
    <Stage>
      <HistoryReading page={page} row={historyRow} openedFrom={null} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    shown() {
      screen.getByRole('dialog', { name: listTexts.history(historyRow.name) });
      const [change] = renamed.changes;
      const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
      const told = [renamed.user.name, fieldName(renamed.entity, 'name'), change?.before, change?.after];
      for (const text of told)
        if (!cells.includes(String(text))) throw new Error(`shown: no cell says ${text}`);
      screen.getByText(auditTexts.newest(2, 57));
      screen.getByRole('link', { name: auditTexts.whole });
    },
  },
  act: { retry: press(listTexts.retry), close: leaveDialog },
  external: ['the session is resumed', 'read anew', 'a write of before ends'],
  controls: { retry: button(listTexts.retry) },
});
