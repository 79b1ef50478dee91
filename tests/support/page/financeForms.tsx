import {
  financeSettingsFormMachine,
  integrationKeyFormMachine,
} from '../../../src/machines/control/financeSettingsParts.ts';
import { periodReopenMachine } from '../../../src/machines/control/periodsMachine.ts';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { templateFormMachine } from '../../../src/machines/ledger/templateParts.ts';
import { correctionFormMachine } from '../../../src/machines/titles/correctionForm.ts';
import { adjustmentFormMachine, settlementReversalMachine } from '../../../src/machines/titles/endForms.ts';
import { newAdjustmentDraft } from '../../../src/machines/titles/endRules.ts';
import { dueDateFormMachine, titleReversalMachine } from '../../../src/machines/titles/titleForms.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { transferFormMachine } from '../../../src/machines/treasury/transferFormMachine.ts';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { FinanceSettingsForm } from '../../../src/views/control/FinanceSettingsForm.tsx';
import { IntegrationKeyForm } from '../../../src/views/control/IntegrationKeyForm.tsx';
import { PeriodReopenForm } from '../../../src/views/control/PeriodReopenForm.tsx';
import { ReversalForm } from '../../../src/views/ledger/ReversalForm.tsx';
import { TemplateForm } from '../../../src/views/ledger/TemplateForm.tsx';
import { DueDateForm } from '../../../src/views/titles/DueDateForm.tsx';
import { AdjustmentForm } from '../../../src/views/titles/ends/AdjustmentForm.tsx';
import { CorrectionForm } from '../../../src/views/titles/ends/CorrectionForm.tsx';
import { SettlementReversalForm } from '../../../src/views/titles/ends/SettlementReversalForm.tsx';
import { TitleReversalForm } from '../../../src/views/titles/TitleReversalForm.tsx';
import { MovementForm } from '../../../src/views/treasury/MovementForm.tsx';
import { TransferForm } from '../../../src/views/treasury/TransferForm.tsx';
import { TreasuryAccountForm } from '../../../src/views/treasury/TreasuryAccountForm.tsx';
import { type Form, holding } from '../examples/filledForm.ts';
import { freshReopening, freshReversal, freshTransfer } from '../examples/gateExamples.ts';
import {
  batchReversalDraft,
  batchTitles,
  bricks,
  bricksDocument,
  correctionDraft,
  noBookFacts,
  noFinanceSettings,
  reversalDraft,
  titleChoices,
} from '../examples/titleExamples.ts';
import { cashBox, freshDraft, itau, reserve } from '../examples/treasuryExamples.ts';
import { assets, bank, cash, office } from '../examples/treeExamples.ts';

/** The finance forms: their input, and the bodies sent to the host. */
export const financeForms: Record<string, Form> = {
  treasuryAccounts: {
    machine: treasuryAccountFormMachine,
    view: (form) => <TreasuryAccountForm form={form} options={holding({ options: [cash, bank] })} />,
    fields: {
      name: ['Nome', 'types', 'Bradesco Obra'],
      account_type: ['Tipo da Conta', 'takes', 'APLICACAO'],
      bank_name: ['Banco', 'types', 'Bradesco'],
      agency_number: ['Agência', 'types', '0999'],
      account_number: ['Número da Conta', 'types', '11111-1'],
      accountancy_account_id: ['Conta Contábil', 'finds', '1.1 - Caixa', 3],
      is_active: ['Ativa', 'turns', false],
    },
    row: itau,
    shows: {
      name: 'Itaú Movimento',
      account_type: 'CONTA_CORRENTE',
      bank_name: 'Itaú',
      agency_number: '0123',
      account_number: '45678-9',
      accountancy_account_id: '1.2 - Banco',
      is_active: true,
    },
  },
  movements: {
    machine: movementFormMachine,
    view: (form) => (
      <MovementForm
        form={form}
        options={holding({ options: { accounts: [bank], centers: [office], mayBeCut: false } })}
        canGoOn
        earlier={[]}
      />
    ),
    fresh: freshDraft,
    fields: {
      movement_date: ['Data', 'types', '19/11/2026', '2026-11-19'],
      type: ['Tipo', 'takes', 'CREDITO'],
      amount: ['Valor', 'types', '1.234,56', 123_456, 'amountCents'],
      description: ['Descrição', 'types', 'Saída da obra'],
      counter_account_id: ['Conta de Contrapartida', 'finds', '1.2 - Banco', 4, 'contra_partida_account_id'],
      cost_center_id: [
        'Centro de Custo',
        'finds',
        '2 - Escritório',
        'c-office',
        'contra_partida_cost_center_id',
      ],
    },
  },
  transfers: {
    machine: transferFormMachine,
    view: (form) => (
      <TransferForm form={form} list={holding({ rows: [itau, cashBox, reserve] })} from={null} />
    ),
    fresh: freshTransfer,
    fields: {
      from_account_id: ['Da Conta', 'finds', 'Caixa da obra', 'ta-caixa'],
      to_account_id: ['Para a Conta', 'finds', 'Reserva', 'ta-reserva'],
      date: ['Data', 'types', '19/11/2026', '2026-11-19'],
      amount: ['Valor', 'types', '10,50', 1_050, 'amountCents'],
      description: ['Descrição', 'types', 'Reforço de caixa'],
    },
  },
  dueDates: {
    machine: dueDateFormMachine,
    view: (form) => <DueDateForm form={form} />,
    fresh: bricks,
    fields: {
      due_date: ['Novo vencimento', 'types', '15/12/2026', '2026-12-15'],
      reason: ['Motivo', 'types', 'Acordo com o fornecedor'],
    },
  },
  adjustments: {
    machine: adjustmentFormMachine,
    view: (form) => <AdjustmentForm form={form} options={holding({ options: titleChoices })} />,
    fresh: newAdjustmentDraft('REDUCTION', bricksDocument, '2026-11-20'),
    fields: {
      amount: ['Valor a reduzir', 'types', '10,50', [{ id: bricks.id, cents: 1_050 }], 'items'],
      reason: ['Motivo', 'types', 'Sacos devolvidos'],
      date: ['Data', 'types', '19/11/2026', '2026-11-19'],
      account_id: ['Conta contábil', 'finds', '1.2 - Banco', 4],
      cost_center_id: ['Centro de Custo', 'finds', '2 - Escritório', 'c-office'],
    },
  },
  corrections: {
    machine: correctionFormMachine,
    view: (form) => <CorrectionForm form={form} />,
    fresh: correctionDraft,
    fields: {
      document_number: ['Número do documento', 'types', '4712'],
      description: ['Descrição', 'types', 'Tijolos da torre C'],
      reason: ['Motivo', 'types', 'Torre errada'],
    },
  },
  batchReversals: {
    machine: settlementReversalMachine,
    view: (form) => <SettlementReversalForm form={form} titles={holding({ answer: batchTitles })} />,
    fresh: batchReversalDraft,
    fields: {
      scope: ['Estornar', 'takes', 'batch'],
      reason: ['Motivo', 'types', 'Boleto devolvido'],
      date: ['Data do estorno', 'types', '19/11/2026', '2026-11-19'],
    },
  },
  titleReversals: {
    machine: titleReversalMachine,
    view: (form) => <TitleReversalForm form={form} />,
    fresh: reversalDraft,
    fields: {
      reason: ['Motivo', 'types', 'Baixa em duplicidade'],
      date: ['Data do estorno', 'types', '19/11/2026', '2026-11-19'],
    },
  },
  reversals: {
    machine: reversalFormMachine,
    view: (form) => <ReversalForm form={form} />,
    fresh: { ...freshReversal, original: { ...freshReversal.original, entry_date: '2026-11-10' } },
    fields: {
      date: ['Data do Estorno', 'types', '19/11/2026', '2026-11-19'],
      reason: ['Motivo', 'types', 'Folha lançada duas vezes'],
    },
  },
  reopenings: {
    machine: periodReopenMachine,
    view: (form) => <PeriodReopenForm form={form} />,
    fresh: freshReopening,
    fields: { reason: ['Motivo', 'types', 'Nota fiscal atrasada'] },
  },
  templates: {
    machine: templateFormMachine,
    view: (form) => <TemplateForm form={form} />,
    fresh: { id: '', name: '', description: 'Aluguel do galpão', lines: [] },
    fields: { name: ['Nome do modelo', 'types', 'Aluguel'] },
  },
  integrationKeys: {
    machine: integrationKeyFormMachine,
    view: (form) => <IntegrationKeyForm form={form} />,
    fields: {
      name: ['Nome', 'types', 'Folha de pagamento'],
      expires_on: ['Validade', 'types', '31/03/2027', '2027-03-31'],
    },
  },
  financeSettings: {
    machine: financeSettingsFormMachine,
    view: (form) => (
      <FinanceSettingsForm
        form={form}
        accounts={[
          assets,
          cash,
          bank,
          { ...cash, id: 21, code: '2.1', name: 'Fornecedores', classification: 'PASSIVO' },
          { ...cash, id: 22, code: '2.2', name: 'Outros', classification: 'PASSIVO' },
          { ...cash, id: 31, code: '3.1', name: 'Resultado', classification: 'PATRIMONIO_LIQUIDO' },
          { ...cash, id: 32, code: '3.2', name: 'Lucros', classification: 'PATRIMONIO_LIQUIDO' },
          { ...cash, id: 33, code: '3.3', name: 'Perdas', classification: 'PATRIMONIO_LIQUIDO' },
        ]}
      />
    ),
    fresh: { ...noFinanceSettings, ...noBookFacts, payable_control_account_id: null },
    fields: {
      payable_control_account_id: ['Conta de fornecedores', 'finds', '2.1 - Fornecedores', 21],
      payable_interest_account_id: ['Juros pagos', 'finds', '1.1 - Caixa', 3],
      payable_fine_account_id: ['Multas pagas', 'finds', '1.2 - Banco', 4],
      payable_discount_account_id: ['Descontos obtidos', 'finds', '2.2 - Outros', 22],
      receivable_control_account_id: ['Conta de clientes', 'finds', '1.2 - Banco', 4],
      receivable_interest_account_id: ['Juros recebidos', 'finds', '2.1 - Fornecedores', 21],
      receivable_fine_account_id: ['Multas recebidas', 'finds', '2.2 - Outros', 22],
      receivable_discount_account_id: ['Descontos concedidos', 'finds', '1.1 - Caixa', 3],
      receivable_inss_account_id: ['INSS retido por clientes', 'finds', '1.1 - Caixa', 3],
      receivable_iss_account_id: ['ISS retido por clientes', 'finds', '1.1 - Caixa', 3],
      receivable_irrf_account_id: ['IRRF retido por clientes', 'finds', '1.1 - Caixa', 3],
      result_account_id: ['Apuração do resultado', 'finds', '3.1 - Resultado', 31],
      profit_account_id: ['Lucros acumulados', 'finds', '3.2 - Lucros', 32],
      loss_account_id: ['Prejuízos acumulados', 'finds', '3.3 - Perdas', 33],
      works_account_id: ['Estoque de obras', 'finds', '1.1 - Caixa', 3],
      company_address: ['Endereço da empresa', 'types', 'Rua das Obras, 1'],
      company_nire: ['NIRE', 'types', '35 2 1234567-8'],
      responsible_name: ['Responsável pela empresa', 'types', 'Marina Castro'],
      responsible_role: ['Qualificação do responsável', 'types', 'Sócia administradora'],
      accountant_name: ['Contador', 'types', 'Caio Contador'],
      accountant_crc: ['CRC do contador', 'types', '1SP123456/O-7'],
      controls_by_modules: ['Contas de controle só por seus módulos', 'turns', true],
    },
    row: {
      ...noFinanceSettings,
      ...noBookFacts,
      payable_control_account_id: null,
      payable_interest_account_id: 4,
    },
    shows: {
      payable_control_account_id: '',
      payable_interest_account_id: '1.2 - Banco',
      payable_fine_account_id: '',
      payable_discount_account_id: '',
      receivable_control_account_id: '',
      receivable_interest_account_id: '',
      receivable_fine_account_id: '',
      receivable_discount_account_id: '',
      receivable_inss_account_id: '',
      receivable_iss_account_id: '',
      receivable_irrf_account_id: '',
      result_account_id: '',
      profit_account_id: '',
      loss_account_id: '',
      works_account_id: '',
      company_address: '',
      company_nire: '',
      responsible_name: '',
      responsible_role: '',
      accountant_name: '',
      accountant_crc: '',
      controls_by_modules: false,
    },
  },
};
