import { failure, success, undoable } from '../../src/machines/shared/announcements.ts';
import { outboxMachine } from '../../src/machines/shared/forms/outboxMachine.ts';
import { defineModel } from './kit/defineModel.ts';

const sender = { user: 'u-marina', tenant: 't-horizonte' };
const saved = undoable(success('Projeto Criado', 'Torre Sul'), 'projects', { id: 'p-9' });
const refused = failure('Falha ao criar projeto', 'Já existe.');

/** Two writes at most, answered in any order, to the sender, in another company, or to another user. */
export const outboxModel = defineModel(outboxMachine, {
  cases: ({ context: { letters } }) => ({
    'a screen is left with a write': letters.length === 0 && {
      type: 'write.left',
      write: 'w-1',
      sender,
    },
    'another is left': letters.length === 1 && { type: 'write.left', write: 'w-2', sender },
    'the last one is done': letters.length > 0 && answered(letters, { notice: saved, isWritten: true }),
    'it is done, in another company':
      letters.length > 0 && answered(letters, { notice: saved, isWritten: true, tenant: 't-atlantica' }),
    'it is refused': letters.length > 0 && answered(letters, { notice: refused, isWritten: false }),
    'it is answered to another user':
      letters.length > 0 && answered(letters, { notice: saved, isWritten: true, user: 'u-rafael' }),
  }),
  facts: ({ context: { letters } }) => letters.length,
});

interface Answer {
  notice: typeof saved;
  isWritten: boolean;
  user?: string;
  tenant?: string;
}

function answered(letters: { write: string }[], { notice, isWritten, ...reader }: Answer) {
  const write = letters.at(-1)?.write ?? '';
  return { type: 'write.answered' as const, write, reader: { ...sender, ...reader }, notice, isWritten };
}
