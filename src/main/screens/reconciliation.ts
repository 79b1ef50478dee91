import { addressLogic } from '../../browser/address.ts';
import { readStatementFile } from '../../browser/files/statementFile.ts';
import type { DeskOrder, DeskOutcome, FileCheck, ReadFile } from '../../domain/statements/desk.ts';
import { outcomeTold } from '../../machines/shared/announcements.ts';
import { lineSettlementMachine } from '../../machines/statements/lineSettlementMachine.ts';
import * as bank from '../../machines/statements/reconciliationMachine.ts';
import { type FileOrder, statementImportMachine } from '../../machines/statements/statementImportMachine.ts';
import type { Http } from '../../services/http.ts';
import { carryOut } from '../../services/statements/deskActions.ts';
import { checkFile, declareOther, importFile } from '../../services/statements/statementFiles.ts';
import * as calls from '../../services/statements/statements.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { ReconciliationPage } from '../../views/statements/ReconciliationPage.tsx';
import { keepingFiles } from '../keepingFiles.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading, readingOf } from '../reading.ts';
import { sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const sending = sendingBy<null, DeskOrder, DeskOutcome>(
    ({ body, key }) => carryOut(http, body, key),
    outcomeTold(texts.title, texts.failed),
  );
  const importing = sendingBy<null, FileOrder, FileCheck>(
    ({ body, key }) => importFile(http, body, key),
    outcomeTold(texts.import.done, texts.import.failed),
  );
  const read = readingOf<ReadFile, { fileId: string }>(http, (_, { fileId }) => readStatementFile(fileId));
  const files = { read, check: readingOf<FileCheck, FileOrder>(http, checkFile), sending: importing };
  const declare = readingOf<void, { fileId: string; row: number }>(http, declareOther);
  const logic = bank.reconciliationMachine.provide({
    actors: {
      address: addressLogic('at.'),
      open: reading(http, calls.openDesk),
      load: readingOf(http, calls.fetchDesk),
      readSheet: readingOf(http, calls.fetchSheet),
      propose: readingOf(http, calls.fetchProposals),
      sending,
      settlement: lineSettlementMachine.provide({
        actors: { find: readingOf(http, calls.findTitles), sending },
      }),
      import: statementImportMachine.provide({ actors: { ...files, declare } }),
    },
  });
  return { View: keepingFiles(ReconciliationPage), logic };
}
