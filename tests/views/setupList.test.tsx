import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { places } from '../../src/machines/app/routes.ts';
import { tenantDashboardTexts as texts } from '../../src/texts/dashboards.ts';
import { SetupList } from '../../src/views/tenant/SetupList.tsx';
import { emptySummary, tenantSummary } from '../support/dashboardExamples.ts';
import { Stage } from '../support/Stage.tsx';

test('marks the steps that are done, and leads from each to its screen', () => {
  render(<SetupList told={emptySummary} />, { wrapper: Stage });
  const [first, ...others] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByTitle(texts.stepDone)).toBeTruthy();
  for (const step of others) expect(within(step).queryByTitle(texts.stepDone)).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [places.accounts, places.costCenters, places.treasury, places.ledger].map(({ path }) => path),
  );
});

test('goes when all of them are done', () => {
  expect(render(<SetupList told={tenantSummary} />, { wrapper: Stage }).container.textContent).toBe('');
});
