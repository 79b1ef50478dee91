import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { Charge, SettlementFault } from '../../domain/titles/settlement.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';

/** Server refusals about payables, receivables and settlements. */
export const titleRefusals = {
  unknown: 'Título não encontrado.',
  unknownSettlement: 'Baixa não encontrada.',
  futureIssue: 'A data de emissão não pode ser futura.',
  futureAccrual: 'A competência não pode ser futura.',
  accrualBeforeIssue: 'A competência não pode ser anterior à emissão.',
  inactiveParty: { PAYABLE: 'O fornecedor está inativo.', RECEIVABLE: 'O cliente está inativo.' },
  ambiguousParty: 'O nome é de mais de uma pessoa: informe o CNPJ/CPF.',
  twoHeads: 'As linhas de um mesmo documento devem ter a mesma descrição e a mesma emissão.',
  dueBeforeIssue: 'O vencimento não pode ser anterior à emissão.',
  noControl: {
    PAYABLE: "Informe a conta de controle ou configure 'Conta de fornecedores' em Configurações Financeiras.",
    RECEIVABLE: "Informe a conta de controle ou configure 'Conta de clientes' em Configurações Financeiras.",
  },
  unfitControl: {
    PAYABLE: 'A conta de controle deve ser uma conta analítica ativa do passivo.',
    RECEIVABLE: 'A conta de controle deve ser uma conta analítica ativa do ativo.',
  },
  unfitWorks: 'O estoque de obras deve ser uma conta, ou um grupo de contas, do ativo.',
  treasuryControl: 'A conta de controle não pode ser a conta contábil de uma conta financeira.',
  treasuryCharge: 'Esta é a conta contábil de uma conta financeira: nela só o dinheiro se movimenta.',
  nothingOwed: 'As deduções não podem consumir todo o valor do título.',
  sums: (installments: number, owed: number) => {
    const gap = owed - installments;
    const rest = gap > 0 ? `faltam ${formatBrl(gap)}` : `sobram ${formatBrl(-gap)}`;
    return `As parcelas somam ${formatBrl(installments)}; o título, ${formatBrl(owed)}; ${rest}.`;
  },
  totalTooLarge: 'O total do título é grande demais.',
  installments: (most: number) => `Um documento tem no máximo ${most} vencimentos.`,
  allocations: (most: number) => `Um documento tem no máximo ${most} combinações de conta e centro de custo.`,
  duplicateDocument: (description: string) =>
    `Já existe um título desta pessoa com este tipo e número de documento: “${description}”.`,
  canceled: 'O título está cancelado.',
  settled: 'O título tem baixas: estorne-as antes de cancelar.',
  ended: 'O título tem compensações ou saldo cancelado: estorne-os antes de cancelar.',
  beforeReversal: (day: string) =>
    `O cancelamento não pode ser anterior a ${formatCalendarDate(day)}, data do último estorno deste título.`,
  settledDueDate: 'O título está quitado: informe o motivo para mudar o vencimento.',
  unnumbered: { PAYABLE: 'Título a pagar', RECEIVABLE: 'Título a receber' } satisfies Record<
    TitleKind,
    string
  >,
};

export const historyTexts = {
  verb: { PAYABLE: 'Pagamento', RECEIVABLE: 'Recebimento' } satisfies Record<TitleKind, string>,
  posted: (paper: string, party: string, description: string) =>
    ofEntry(`${paper} – ${party}: ${description}`),
  settled: (verb: string, paper: string, party: string) => ofEntry(`${verb} ${paper} – ${party}`),
  many: (verb: string, count: number) => `${verb} de ${count} títulos`,
};

/** Cuts a text to the limit of an entry, never inside a surrogate pair. */
function ofEntry(text: string): string {
  return [...text].slice(0, 500).join('');
}

const chargeNames: Record<Charge, string> = {
  interest: 'juros',
  fine: 'multa',
  discount: 'desconto',
  inss: 'INSS retido pelo cliente',
  iss: 'ISS retido pelo cliente',
  irrf: 'IRRF retido pelo cliente',
};

export const settlementRefusals = {
  future: 'A data da baixa não pode ser futura.',
  duplicateItem: 'O mesmo título está duas vezes na baixa.',
  notInSettlement: 'A baixa não tem este título.',
  beforeIssue: (issued: string) => `A baixa não pode ser anterior à emissão (${formatCalendarDate(issued)}).`,
  overSettled: 'O valor baixado é maior que o saldo em aberto.',
  /** For amounts settled by somebody else meanwhile, in cents. */
  openNow: (titles: { name: string; cents: number }[]) => {
    const told = titles.slice(0, 5).map(({ name, cents }) => `${name} (${formatBrl(cents)})`);
    const others = titles.length > told.length ? ` e mais ${titles.length - told.length}` : '';
    return `Agora em aberto: ${told.join('; ')}${others}.`;
  },
  amounts: {
    principal: 'O valor principal deve ser positivo.',
    negative: 'Juros, multa, desconto e impostos retidos não podem ser negativos.',
    discount: 'O desconto não pode ser maior que o principal.',
    withheld: 'Desconto e impostos retidos não podem passar do principal.',
  } satisfies Record<SettlementFault, string>,
  tooLarge: 'O total da baixa é grande demais: baixe os títulos em mais de uma vez.',
  noCash: 'A baixa deve movimentar ao menos um centavo.',
  noChargeAccount: (charge: Charge) =>
    `Nenhuma conta de ${chargeNames[charge]}: configure-a em Configurações Financeiras.`,
  unfitChargeAccount: (charge: Charge) =>
    `A conta de ${chargeNames[charge]} está inativa: troque-a em Configurações Financeiras.`,
  cashChargeAccount: (charge: Charge) =>
    `A conta de ${chargeNames[charge]} é a conta contábil desta conta financeira: troque-a em Configurações Financeiras.`,
  sameAccount: 'A conta financeira tem a mesma conta contábil que o título: a baixa não teria efeito.',
};

export const settingsRefusals = {
  unknownKey: 'Chave de integração não encontrada.',
  toldOnce: 'A chave já foi criada e não pode ser mostrada de novo: revogue-a na lista e crie outra.',
  wrongKey: 'Chave de integração inválida, vencida ou revogada.',
  endsTooSoon: 'A validade deve ser um dia futuro.',
  endsTooLate: 'A validade passa de dois anos: escolha um dia mais próximo.',
};
