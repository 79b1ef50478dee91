import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SwitchField } from '../../../../src/views/parts/fields/SwitchField.tsx';
import { StaleNotice } from '../../../../src/views/parts/StaleNotice.tsx';

test.each([true, false])('a switch that is disabled (%s) cannot be turned', (disabled) => {
  render(<SwitchField label="Ativa" checked={false} disabled={disabled} onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(disabled);
});

test.each([true, false])('a stale notice offers to retry when that is possible (%s)', (canRetry) => {
  render(
    <StaleNotice text="Sem conexão." retryLabel="Tentar Novamente" canRetry={canRetry} onRetry={() => {}} />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(!canRetry);
});
