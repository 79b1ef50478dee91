import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, longest first in each step. The others are begun after them, the larger ones first. */
const long = [
  'machines.pure',
  'days.pure',
  'flowLog/walks',
  'domain/tree',
  'flowLog/random',
  'flowLog/secrets',
  'server/fuzz',
  'server/program',
  'server/archive',
  'server/embedded.',
  'server/operatorCommands',
  'server/troubles',
  'server/reportLaws',
  'server/embeddedLock',
  'titleDesk.walk',
  'everyControl',
  'reference/administration',
  'reference/reference',
  'admin.walk',
  'registries.walk',
  'ledger.walk',
  'titleParts.walk',
  'days.walk',
  'treasuryScreen.walk',
  'browser/monthOfTitles',
  'browser/specifiedPages',
  'browser/narrowScreen',
  'browser/quickKeying',
];

/** Begins what takes long, so that no step ends with one file on one worker: a fresh clone knows nothing of durations. */
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
