import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files, the slowest first in each step. The others follow, larger ones first. */
const long = [
  'machines.pure',
  'days.pure',
  'flowLog/walks',
  'domain/tree',
  'flowLog/random',
  'flowLog/secrets',
  'server/fuzz',
  'operation/program',
  'operation/archive',
  'database/embedded.',
  'operation/operatorCommands',
  'database/troubles',
  'reports/reportLaws',
  'database/embeddedLock',
  'days.walk',
  'openings.walk',
  'titleParts.walk',
  'statements.walk',
  'visits.walk',
  'everyControl',
  'forms/forms.test',
  'earlyKeys',
  'formLaws',
  'reference/administration',
  'reference/reference',
  'admin.walk',
  'registries.walk',
  'titleDesk.walk',
  'ledger.walk',
  'financeSettings.walk',
  'treasuryScreen.walk',
  'finance/everyList',
  'letter/specifiedPages',
  'finance/monthOfTitles',
  'finance/ledger.test',
  'finance/reconciliation',
  'finance/reports.test',
  'browser/search',
  'hardTimes/unsavedWork',
  'browser/narrowScreen',
  'finance/quickKeying',
];

/**
 * Starts slow files first, so that no step ends with one file on one worker: a fresh clone has no durations.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.includes(name));
  return place < 0 ? long.length : place;
}
