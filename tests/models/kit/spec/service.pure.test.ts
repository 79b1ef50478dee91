import { describe, expect, test } from 'vitest';
import { machines } from '../../../../src/machines/registry.ts';
import { projectListMachine } from '../../../../src/machines/tenant/projectsMachine.ts';
import { sampleList } from '../sampleMachines.ts';
import { faultsOfServices, servicesOf } from './service.ts';

test("a factory's row gives each machine the machine's own sentence", () => {
  const served = servicesOf(projectListMachine);
  expect(served.get('projectList.loading xstate.error.actor.load 0')).toEqual({
    section: '§8 Load failures',
    quote: "'Falha ao carregar os projetos.'",
  });
});

describe('what is told', () => {
  test('names each transition without a sentence', () => {
    const faults = faultsOfServices({ ...machines, sample: sampleList });
    expect(faults).toContainEqual(
      expect.stringMatching(/^sample: "loading: load done → .*" serves no sentence$/),
    );
  });

  test('names rows, own sentences and sentences that serve no transition any more', () => {
    const { projectList: _, shell: __, ...others } = machines;
    const faults = faultsOfServices(others);
    expect(faults).toContain('projectList: there is no such machine');
    expect(faults).toContain('shell: the row "menu.*: menu.toggled" serves no transition');
    expect(faults).toContain('the sentence "projectsLoadFails" serves no transition');
  });
});
