import type { MachineServices } from './services.ts';

/** The import of registries. */
export const imports: Record<string, MachineServices> = {
  imports: {
    rows: {
      'deciding: always*': 'importRoles',
      'choosing: kind.chosen*': 'importChoice',
      'choosing: source.chosen*': 'importChoice',
      'choosing: paste.*': 'importChoice',
      'choosing: origin.chosen': 'importReading',
      'choosing: template.chosen*': 'importChoice',
      'choosing: address.told*': 'importChoice',
      'reading: *': 'importReading',
      'preparing: loadStanding done': 'importStanding',
      'preparing: loadStanding failed': 'loadFails',
      '*: import.left': 'importChoice',
      '*: after patience': 'slow',
      'unprepared: standing.retried': 'retry',
      '*: session.resumed': 'resumed',
      'checked: always*': 'importTitlesCompared',
      'comparing: findTitles done': 'importTitlesCompared',
      'comparing: findTitles failed': 'importUncompared',
      'comparing: comparison.stopped': 'importUncompared',
      'uncompared: standing.retried': 'retry',
      '*: headings.chosen*': 'importHeadings',
      '*: column.mapped': 'importChecking',
      '*: rows.shown': 'importParts',
      '*: import.confirmed*': 'importAll',
      'sending: sending done [isAccepted]': 'importDone',
      'sending: sending done [knowsNoTitles]': 'importUncompared',
      'sending: sending done': 'importRefused',
      'done: import.again': 'importChoice',
    },
  },
};
