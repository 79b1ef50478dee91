import { describe, expect, test } from 'vitest';
import { faultsOfServices, machineServices, servicesOf } from '../../build/charts/sentences/service.ts';
import { linkCommandMachine } from '../../src/machines/admin/linkRegistryMachine.ts';
import { tenantFormMachine } from '../../src/machines/admin/tenantsMachine.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { sampleList } from '../models/kit/sample/sampleMachines.ts';

test("a factory's transition has a sentence for all machines, and a machine may have its own", () => {
  expect([...servicesOf(tenantFormMachine).values()]).toContain('tenantRequired');
  expect([...servicesOf(tenantFormMachine).values()]).not.toContain('required');
  expect(servicesOf(linkCommandMachine).get('linkCommand.asking command.confirmed 0')).toBe('question');
});

describe('the report of sentences', () => {
  test('names each transition without a sentence', () => {
    const faults = faultsOfServices({ ...machines, sample: sampleList });
    expect(faults).toContainEqual(
      expect.stringMatching(/^sample: "loading: load done → .*" serves no sentence$/),
    );
  });

  test('names rows without a transition', () => {
    const { projectList: _, shell: __, ...others } = machines;
    const faults = faultsOfServices(others);
    expect(faults).toContain('projectList: there is no such machine');
    expect(faults).toContain('shell: the row "menu.*: menu.*" serves no transition');
  });

  test("names a machine's own sentence that is superfluous", () => {
    const { outline: _, linkForm: __, ...others } = machines;
    expect(faultsOfServices(others)).toContain('linkForm: own.required serves no transition');
  });

  test('names a sentence without a row', () => {
    const { sheet = {}, help = {} } = machineServices;
    try {
      machineServices.sheet = help;
      expect(faultsOfServices(machines)).toContain('no row has the sentence "sheet"');
    } finally {
      machineServices.sheet = sheet;
    }
    expect(faultsOfServices(machines)).toEqual([]);
  });
});
