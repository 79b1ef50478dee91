import type { Project } from '../../../src/domain/tenant/project.ts';
import type { ProjectValues } from '../../../src/machines/tenant/projectRules.ts';
import { projectFormMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { startUnderApp } from '../page/underApp.ts';

/** The form of a project, an example of the form factory. */
export function openForm(row: Project | null = null) {
  const { machine, ports } = controlPorts(projectFormMachine, (answer) => answer());
  const { actor, clock, mail, output } = startUnderApp(machine, { input: { row } });
  let keys = 0;
  return {
    actor,
    clock,
    mail,
    output,
    saves: ports.calls('sending.save'),
    keys: ports.calls('sending.newKey'),
    context: () => actor.getSnapshot().context,
    has: (tag: 'editable' | 'unchanged' | 'busy' | 'slow' | 'asking') => actor.getSnapshot().hasTag(tag),
    type: (patch: Partial<ProjectValues>) => actor.send({ type: 'form.patched', patch }),
    submit: () => actor.send({ type: 'form.submitted' }),
    close: () => actor.send({ type: 'form.closed' }),
    giveKey: () => ports.last('sending.newKey').resolve(`key-${++keys}`),
    save: () => ports.last('sending.save'),
    isUnsaved: () => mail.at(-1)?.type === 'work.unsaved',
  };
}

/** A form that is sending its first save. */
export function sendingForm() {
  const form = openForm();
  form.type({ name: 'Torre Sul', start_date: '1/2/26' });
  form.submit();
  form.giveKey();
  return form;
}
