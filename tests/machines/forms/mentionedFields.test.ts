import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { tenantFormMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { userFormMachine } from '../../../src/machines/admin/usersMachine.ts';
import { accountFormMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterFormMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { periodReopenMachine } from '../../../src/machines/control/periodsMachine.ts';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { projectFormMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import {
  dueDateFormMachine,
  settlementFormMachine,
  titleReversalMachine,
} from '../../../src/machines/titles/titleForms.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { transferFormMachine } from '../../../src/machines/treasury/transferFormMachine.ts';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { acme, aurora, horizonte, marinaUser, refusal } from '../../support/examples/examples.ts';
import {
  filledReopening,
  filledReversal,
  filledTransfer,
  freshReopening,
  freshReversal,
  freshTransfer,
} from '../../support/examples/gateExamples.ts';
import {
  bricks,
  chosenSettlementDraft,
  reasonedDraft,
  reversalDraft,
  settlementDraft,
} from '../../support/examples/titleExamples.ts';
import { filledDraft, freshDraft, itau } from '../../support/examples/treasuryExamples.ts';
import { bank, office, tower } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

interface Sent {
  machine: AnyStateMachine;
  row: object;
  patch: object;
}

const other = { name: 'Outro nome' };
const forms = {
  project: { machine: projectFormMachine, row: aurora, patch: other },
  supplier: { machine: suppliers.form, row: acme, patch: other },
  user: { machine: userFormMachine, row: marinaUser, patch: { full_name: 'Outro nome' } },
  tenant: { machine: tenantFormMachine, row: horizonte, patch: other },
  account: { machine: accountFormMachine, row: bank, patch: other },
  costCenter: { machine: costCenterFormMachine, row: office, patch: other },
  projectCenter: { machine: costCenterFormMachine, row: tower, patch: other },
  treasuryAccount: { machine: treasuryAccountFormMachine, row: itau, patch: other },
  movement: { machine: movementFormMachine, row: freshDraft, patch: filledDraft.values },
  transfer: { machine: transferFormMachine, row: freshTransfer, patch: filledTransfer.values },
  reversal: { machine: reversalFormMachine, row: freshReversal, patch: filledReversal.values },
  settlement: {
    machine: settlementFormMachine,
    row: settlementDraft,
    patch: chosenSettlementDraft.values,
  },
  titleReversal: { machine: titleReversalMachine, row: reversalDraft, patch: reasonedDraft.values },
  dueDate: { machine: dueDateFormMachine, row: bricks, patch: { due_date: '20/12/2026', reason: 'Acordo' } },
  reopening: { machine: periodReopenMachine, row: freshReopening, patch: filledReopening.values },
} satisfies Record<string, Sent>;

/** By form and field: the host's sentence with the wire's name and with the label. */
const said: [keyof typeof forms, string, string[]][] = [
  ['project', 'name', ['name: curto', 'O nome já existe.']],
  ['project', 'address', ['address: longo', 'Endereço longo.']],
  ['project', 'status', ['Status inválido.']],
  ['project', 'start_date', ['start_date: inválida']],
  ['project', 'end_date', ['end_date: inválida']],
  ['supplier', 'name', ['O nome já existe.']],
  ['supplier', 'cnpj_cpf', ['cnpj_cpf: longo', 'CNPJ já cadastrado.', 'CPF já cadastrado.']],
  ['user', 'email', ['email: inválido', 'E-mail já cadastrado.', 'username: longo']],
  ['user', 'password', ['password: curta', 'Senha comum.']],
  ['user', 'full_name', ['full_name: longo']],
  ['tenant', 'name', ['O nome já existe.']],
  ['tenant', 'cnpj', ['CNPJ já cadastrado.']],
  ['tenant', 'status', ['Status inválido.']],
  ['account', 'code', ['code: longo', 'Código já existe.']],
  ['account', 'name', ['O nome já existe.']],
  ['account', 'description', ['description: longa', 'Descrição longa.']],
  ['account', 'parent_id', ['parent_id: ausente', 'A conta pai está inativa.']],
  ['account', 'classification', ['classification: outra', 'Classificação diferente.']],
  ['costCenter', 'code', ['code: longo', 'Código já existe.']],
  ['costCenter', 'name', ['O nome já existe.']],
  ['costCenter', 'description', ['description: longa', 'Descrição longa.']],
  ['costCenter', 'parent_id', ['parent_id: ausente', 'O centro pai está inativo.']],
  ['projectCenter', 'project_id', ['project_id: outro', 'O projeto foi excluído.']],
  ['treasuryAccount', 'name', ['O nome já existe.']],
  ['treasuryAccount', 'account_type', ['account_type: outro']],
  ['treasuryAccount', 'bank_name', ['bank_name: longo', 'Banco desconhecido.']],
  ['treasuryAccount', 'agency_number', ['agency_number: longo', 'Agência desconhecida.']],
  ['treasuryAccount', 'account_number', ['account_number: longo', 'Número da conta repetido.']],
  ['treasuryAccount', 'accountancy_account_id', ['accountancy_account_id: outra', 'Conta contábil inativa.']],
  ['movement', 'movement_date', ['movement_date: futura', 'Data futura.']],
  ['movement', 'amount', ['amount: alto', 'Valor alto.']],
  ['movement', 'type', ['type: outro', 'Tipo desconhecido.']],
  ['movement', 'description', ['description: longa', 'Descrição longa.']],
  ['movement', 'counter_account_id', ['contra_partida_account_id: outra', 'Contrapartida inativa.']],
  ['movement', 'cost_center_id', ['contra_partida_cost_center_id: outro', 'Centro de custo inativo.']],
  ['transfer', 'from_account_id', ['from_account_id: inativa']],
  ['transfer', 'to_account_id', ['to_account_id: inativa']],
  ['transfer', 'date', ['date: futura', 'Data futura.']],
  ['transfer', 'amount', ['amount: alto', 'Valor alto.']],
  ['transfer', 'description', ['description: longa', 'Descrição longa.']],
  ['reversal', 'reason', ['reason: curto', 'Motivo curto.']],
  ['reversal', 'date', ['date: futura', 'Data futura.']],
  ['settlement', 'settlement_date', ['settlement_date: futura', 'Data da baixa futura.']],
  ['settlement', 'treasury_account_id', ['treasury_account_id: outra', 'Conta financeira inativa.']],
  ['settlement', 'lines', ['items: nenhum']],
  ['titleReversal', 'reason', ['reason: curto', 'Motivo curto.']],
  ['titleReversal', 'date', ['date: futura', 'Data futura.']],
  ['dueDate', 'due_date', ['due_date: anterior', 'Vencimento anterior à emissão.']],
  ['dueDate', 'reason', ['reason: longo', 'Motivo longo.']],
  ['reopening', 'reason', ['reason: curto', 'Motivo curto.']],
];

/** Placement in every form (SPEC §8): only under the mentioned field. */
test.each(said)('a sentence about a %s is shown at its %s', (name, field, sentences) => {
  const { machine, row, patch }: Sent = forms[name];
  for (const sentence of sentences) {
    const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
    const { actor } = startUnderApp(controlled, { input: { row } as never });
    actor.send({ type: 'form.patched', patch } as never);
    actor.send({ type: 'form.submitted' } as never);
    ports.last('sending.newKey').resolve('key-1');
    ports.last('sending.save').reject(refusal(409, sentence));
    expect(actor.getSnapshot().context.errors).toEqual({ fields: { [field]: sentence }, form: null });
  }
});

/** Chosen instead of typed; a password keeps its blanks. */
const isTyped = (name: string, field: string) =>
  !/_id$|type$|classification$|password$/.test(field) && `${name}.${field}` !== 'project.status';

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'input in the form of a %s is sent without outer blanks',
  (name) => {
    const { machine, row, patch }: Sent = forms[name];
    const sentOf = (spaced: (text: string) => string) => {
      const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
      const { actor } = startUnderApp(controlled, { input: { row } as never });
      actor.send({ type: 'form.patched', patch } as never);
      const typed = Object.entries(actor.getSnapshot().context.values as object).flatMap(([field, value]) =>
        typeof value === 'string' && isTyped(name, field) ? [[field, spaced(value)]] : [],
      );
      actor.send({ type: 'form.patched', patch: Object.fromEntries(typed) } as never);
      actor.send({ type: 'form.submitted' } as never);
      ports.last('sending.newKey').resolve('key-1');
      return (ports.last('sending.save').input as { body: object }).body;
    };
    const sent = sentOf((text) => text);
    expect(sent).not.toEqual({});
    expect(sentOf((text) => ` \t${text} `)).toEqual(sent);
  },
);
