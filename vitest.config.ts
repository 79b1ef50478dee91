import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './tests/support/chromium.ts';

const longSeconds = 60_000;
const walks = 'tests/models/**/*.walk.test.tsx';

/** Bundled once: unbundled, every file with a view in it reads hundreds of Blueprint modules. */
const bundledOnce = [
  '@blueprintjs/core',
  '@blueprintjs/core/lib/esm/common/classes',
  '@blueprintjs/datetime',
  '@blueprintjs/icons',
  '@blueprintjs/table',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@xstate/react',
  '@xstate/test',
  'axios',
  'axe-core',
  'date-fns/locale',
  'luxon',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'wouter',
  'xstate',
];

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{domain,flowLog,machines,services}/**/*.test.ts',
            'tests/models/**/*.pure.test.ts',
            'tests/*.test.ts',
          ],
          testTimeout: longSeconds,
          hookTimeout: longSeconds,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: longSeconds,
          hookTimeout: 2 * longSeconds,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          css: false,
          include: ['tests/views/**/*.test.tsx', walks],
          setupFiles: ['tests/support/domSetup.ts'],
          testTimeout: longSeconds,
          deps: { optimizer: { client: { enabled: true, include: bundledOnce } } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        optimizeDeps: { include: bundledOnce },
        test: {
          name: 'chromium',
          include: [walks],
          setupFiles: ['tests/support/domSetup.ts'],
          testTimeout: 2 * longSeconds,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: chromiumFlags() },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          pool: 'forks',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/product.ts'],
          testTimeout: 2 * longSeconds,
          hookTimeout: 2 * longSeconds,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
