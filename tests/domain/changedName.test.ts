import { expect, it } from 'vitest';
import { changedName } from '../../src/texts/control/notedNouns.ts';
import { renamed } from '../support/examples/gateExamples.ts';

it("names a row by its name, else by its id, and a company's single row by its kind", () => {
  const named = (entity: string, name: string | null) => changedName({ ...renamed, entity, name });
  expect(named('suppliers', 'Aço Forte')).toBe('Aço Forte');
  expect(named('tenant_periods', 'Outubro')).toBe('Outubro');
  expect(named('gl_entries', null)).toBe(renamed.entity_id);
  expect(named('finance_settings', null)).toBe('Configurações Financeiras');
  expect(named('tenant_periods', null)).toBe('Fechamento de Períodos');
});
