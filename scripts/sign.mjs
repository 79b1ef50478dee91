// `npm run sign`: writes the files that tests compare with. Read the difference before you commit it.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24, tools } from './processes.mjs';

const controls = 'tests/views/signedControls';

await install();
const codes = [
  await runNode24('build/charts/write.ts'),
  await runNode24('tests/support/testingTables.ts'),
  await runNode24('tests/models/command/models.ts', ['--sign']),
  await runNode24(tools.vitest, ['run', '-u', '--project', 'unit', 'tests/services/everyCall']),
  await runNode24(tools.vitest, ['run', '--project', 'dom', 'tests/views/everyControl'], {
    env: { SIGN: 'yes' },
  }),
  await runNode24(tools.biome, ['check', '--write', `${controls}.json`]),
];
process.exit(Math.max(...codes));
