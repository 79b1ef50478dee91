import type { ImportKind, ImportSource } from '../../domain/imports/importKinds.ts';
import type { Problem } from '../../domain/problem.ts';
import type { TemplateName } from '../../texts/chart/chartTemplates.ts';
import type { AddressMail } from '../shared/addressMachine.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { Origin } from './importDraft.ts';
import type { RowPart } from './importTable.ts';
import type { SheetMarks, Table } from './sheet.ts';

export type ImportsEvent =
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'source.chosen'; source: ImportSource }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.read' }
  | { type: 'origin.chosen'; origin: Origin }
  | { type: 'template.chosen'; template: TemplateName }
  | { type: 'table.progressed'; rows: number }
  | { type: 'table.arrived'; table: Table; marks?: SheetMarks }
  | { type: 'table.refused'; problem: Problem }
  | { type: 'headings.chosen'; line: number }
  | { type: 'column.mapped'; index: number; field: string }
  | { type: 'rows.shown'; part: RowPart | null }
  | { type: 'standing.retried' }
  | { type: 'comparison.stopped' }
  | { type: 'import.confirmed' }
  | { type: 'import.left' }
  | { type: 'import.again' }
  | AddressMail
  | SessionNews;
