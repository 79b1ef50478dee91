import type { Capability } from '../../domain/capability.ts';
import { nouns, ofNouns } from '../nouns.ts';
import { tenantRecords } from '../tenant/tenantRecords.ts';
import * as words from '../words.ts';
import type { KeyGroup } from './helpKeys.ts';

/** Content of 'Como funciona esta tela'. */
export interface ScreenHelp {
  purpose: string;
  /** Reason for a disabled control, when no tag of its state explains it. */
  disabled: string;
  keys: KeyGroup[];
  /** Replaces these texts where the host does more (decision D22). */
  extended?: Partial<ScreenHelp> & { needs: Capability };
}

const pagesOnly = 'Ficam desabilitadas só as setas de página que não levam a lugar nenhum.';

const registryHelp = ofNouns((name) => ({
  purpose: tenantRecords[name].purpose ?? `Esta tela serve para cuidar dos ${nouns[name].many} da empresa.`,
  disabled: 'Nada aqui fica desabilitado, a não ser enquanto uma resposta é esperada.',
  keys: ['find', 'rows', 'history', 'form'] satisfies KeyGroup[],
}));

export const screenHelp = {
  login: {
    purpose: 'Esta tela serve para entrar no sistema com o seu e-mail e a sua senha.',
    disabled: 'Nada está desabilitado: preencha os dois campos e clique em "Login".',
    keys: ['form'],
  },
  tenantChoice: {
    purpose: 'Esta tela serve para escolher em qual das suas empresas você vai trabalhar.',
    disabled: 'Nada está desabilitado; sem escolher uma empresa, "Acessar Tenant" pede a escolha.',
    keys: ['form'],
  },
  ownAccount: {
    purpose: 'Esta tela serve para trocar a sua senha e ver e encerrar as suas sessões abertas.',
    disabled: 'A sessão em que você está não se encerra aqui: para isso há o Logout.',
    keys: ['find', 'rows', 'form'],
  },
  adminDashboard: {
    purpose: 'Daqui o superusuário chega a usuários, tenants e vínculos.',
    disabled: 'Nada está desabilitado nesta tela.',
    keys: [],
    extended: {
      needs: 'reports.1',
      purpose:
        'Daqui o superusuário chega a usuários, tenants e vínculos, e vê se cópias, verificações e logins estão em ordem.',
    },
  },
  users: {
    purpose: 'Esta tela serve para criar, editar, excluir e restaurar quem usa o sistema.',
    disabled:
      'Nada está desabilitado; quem está excluído ou inativo é restaurado, e "Gerenciar Tenants/Papéis" ainda só avisa.',
    keys: ['find', 'rows', 'form'],
  },
  tenants: {
    purpose: 'Esta tela serve para criar, editar, excluir e restaurar as empresas.',
    disabled: 'Nada está desabilitado; uma empresa excluída é restaurada em vez de excluída.',
    keys: ['find', 'rows', 'form'],
  },
  links: {
    purpose: 'Esta tela diz quem trabalha em qual empresa, e com qual papel.',
    disabled: `"Novo Vínculo" espera até que usuários, empresas e papéis tenham vindo. ${pagesOnly}`,
    keys: ['find', 'rows', 'form'],
  },
  tenantDashboard: {
    purpose:
      'Este é o painel da empresa escolhida: caixa, vencimentos, resultado e obras, onde o servidor os oferece.',
    disabled: 'Nada está desabilitado nesta tela.',
    keys: [],
  },
  ...registryHelp,
  reports: {
    purpose:
      'Balancete, razão, DRE, balanço, caixa, títulos e custo das obras, de qualquer período até 5 anos.',
    disabled: 'O razão espera a escolha de uma conta; um período impossível diz por quê ao lado da data.',
    keys: ['rows', 'tree'],
  },
  site: {
    purpose: 'Esta tela reúne o que se sabe de uma obra: custo, títulos em aberto, centros e lançamentos.',
    disabled: 'Nada se altera aqui: cada número leva à tela onde está o que ele conta.',
    keys: ['rows'],
  },
  imports: {
    purpose: 'Traz projetos, fornecedores, clientes, contas e centros de custo de uma planilha.',
    disabled:
      'Importar fica fechado enquanto houver uma linha errada ou nenhuma linha nova; cada papel importa só o que lança.',
    keys: [],
    extended: {
      needs: 'titles.1',
      purpose:
        'Traz projetos, fornecedores, clientes, contas, centros de custo e títulos a pagar e a receber de uma planilha.',
    },
  },
  financeSettings: {
    purpose: 'Diz em que contas os títulos são lançados e guarda as chaves de outros programas.',
    disabled: 'Uma chave revogada não volta; só o papel Tenant Admin muda estas configurações.',
    keys: ['find', 'rows', 'form'],
  },
  accounts: {
    purpose: 'Esta tela é o plano de contas: sintéticas agrupam, analíticas recebem lançamentos.',
    disabled:
      'Uma conta inativa não pode ser editada, e uma sintética com filhas ativas não pode ser desativada.',
    keys: ['find', 'rows', 'history', 'tree', 'form'],
  },
  costCenters: {
    purpose: 'Esta tela organiza os centros de custo em agrupadores e analíticos.',
    disabled: 'Um agrupador com filhos ativos não pode ser desativado: desative os filhos primeiro.',
    keys: ['find', 'rows', 'history', 'tree', 'form'],
  },
  payables: {
    purpose: 'Esta tela mostra o que a empresa tem a pagar, a quem e até quando.',
    disabled: '"Baixar" não vale para o que está pago ou cancelado, e "Editar" ainda não está disponível.',
    keys: ['find', 'rows'],
    extended: {
      needs: 'titles.1',
      disabled: '"Baixar" não vale para o que está quitado ou cancelado; um título lançado não é editado.',
      keys: ['find', 'rows', 'selection', 'form'],
    },
  },
  receivables: {
    purpose: 'Esta tela mostra o que a empresa tem a receber, de quem e até quando.',
    disabled:
      '"Receber" não vale para o que está recebido ou cancelado, e "Detalhes" ainda não está disponível.',
    keys: ['find', 'rows'],
    extended: {
      needs: 'titles.1',
      disabled:
        '"Receber" não vale para o que está quitado ou cancelado; em vez de "Detalhes", abra o título pela descrição.',
      keys: ['find', 'rows', 'selection', 'form'],
    },
  },
  withholdings: {
    purpose:
      'Esta tela mostra o que foi retido dos fornecedores e ainda se deve: tributos, que vão para uma guia, e cauções a liberar.',
    disabled:
      'O que já está em guia não vai para outra; caução não se junta a tributos nem à de outro fornecedor.',
    keys: ['find', 'rows', 'selection', 'form'],
  },
  treasury: {
    purpose: 'Esta tela mostra as contas de banco e caixa, com os saldos e as movimentações.',
    disabled: '"Movimentações" espera que uma conta seja escolhida: clique na linha dela.',
    keys: ['find', 'rows', 'account', 'accountHistory', 'form'],
    extended: {
      needs: 'lists.1',
      keys: ['find', 'rows', 'account', 'accountHistory', 'form', 'movement'],
    },
  },
  reconciliation: {
    purpose: 'Esta tela põe o extrato do banco ao lado dos movimentos e mostra, ao centavo, se conferem.',
    disabled:
      'Cada ação espera um lançamento em aberto que a permita; só Financeiro e Tenant Admin conciliam.',
    keys: ['statement', 'form'],
  },
  ledger: {
    purpose: 'Esta tela é o razão: os lançamentos já feitos e o formulário para lançar à mão.',
    disabled: `Um lançamento só é salvo quando débitos e créditos fecham. ${pagesOnly}`,
    keys: ['find', 'rows', 'entry'],
  },
  periods: {
    purpose: 'Esta tela fecha os meses já conferidos: um mês fechado não recebe mais lançamentos.',
    disabled:
      'Só o papel Tenant Admin fecha e reabre, e os meses são fechados em ordem, depois que terminam.',
    keys: ['find', 'rows', 'form'],
  },
  openings: {
    purpose:
      'Esta tela traz os saldos da empresa de antes: o balancete do contador, os bancos e os títulos em aberto, até cada conta fechar.',
    disabled:
      'Só Tenant Admin conclui; o que está lançado se retira antes de mudar. Concluída, a implantação fica aqui só para ler.',
    keys: ['entry', 'form'],
  },
  audit: {
    purpose:
      'Esta tela diz quem mudou o quê e quando, campo a campo; daqui se baixa o pacote que um auditor confere sozinho.',
    disabled: 'A trilha é só para ler, e só para os papéis Tenant Admin e Auditor.',
    keys: ['find', 'rows', 'history'],
  },
  notFound: {
    purpose: 'Este endereço não existe no sistema.',
    disabled: 'Nada está desabilitado: volte ao início.',
    keys: [],
  },
} satisfies Record<string, ScreenHelp>;

export const explanationTexts = {
  purpose: 'Para que serve',
  now: 'O que dá para fazer agora',
  disabled: 'O que está desabilitado, e por quê',
  keys: words.keys,
  diagram: 'Diagrama técnico',
  backToText: 'Voltar à explicação',
  youCan: (gestures: string) => `Agora você pode ${gestures}.`,
  wait: 'Agora a tela espera uma resposta; você não precisa fazer nada.',
  justRead: 'Agora não há o que mudar aqui: esta tela é para ler e para seguir adiante.',
};

/** Continues 'Agora você pode …' for an event. Events that the user cannot send are missing. */
export const gestures: Record<string, string> = {
  'login.patched': 'preencher e-mail e senha',
  'login.submitted': 'entrar',
  'choice.made': 'escolher uma empresa',
  'choice.submitted': 'acessar a empresa escolhida',
  'leave.requested': 'sair',
  'form.patched': 'preencher os campos',
  'form.submitted': 'salvar',
  'form.closed': 'fechar o formulário',
  'discard.confirmed': 'descartar as alterações',
  'discard.declined': 'continuar editando',
  'command.confirmed': 'confirmar',
  'command.cancelled': 'desistir',
  'create.requested': 'criar um registro',
  'edit.requested': 'editar um registro',
  'command.requested': 'usar as ações de um registro',
  'list.retried': 'buscar de novo',
  'list.reloadRequested': 'recarregar a lista',
  'options.retried': 'buscar as opções de novo',
  'page.requested': 'mudar de página',
  'filter.typed': 'filtrar',
  'filters.cleared': 'limpar os filtros',
  'row.toggled': 'abrir e recolher grupos',
  'inactive.toggled': 'mostrar ou esconder o que está inativo',
  'settlement.requested': 'dar baixa em um título',
  'account.toggled': 'escolher uma conta',
  'accounts.opened': 'voltar às contas',
  'movements.opened': 'ver as movimentações',
  'movement.requested': 'registrar um movimento',
  'titles.requested': 'baixar vários títulos com uma linha do extrato',
  'paste.requested': 'colar movimentos de uma planilha',
  'details.requested': 'ver os detalhes de um lançamento',
  'details.closed': 'fechar os detalhes',
  'details.retried': 'buscar os detalhes de novo',
  'list.toggled': 'mostrar ou esconder a lista',
  'form.toggled': 'abrir ou fechar o lançamento',
  'close.requested': 'fechar um mês',
  'reopen.requested': 'reabrir um mês fechado',
  'transfer.requested': 'transferir entre contas',
  'entry.requested': 'ver o lançamento de uma movimentação',
  'reversal.requested': 'estornar o lançamento',
  'duplicate.requested': 'duplicar o lançamento',
  'copy.requested': 'duplicar um título',
  'print.requested': 'imprimir o lançamento',
  'details.linked': 'abrir o lançamento ligado a este',
  'title.opened': 'abrir um título',
  'party.opened': 'ver a posição de quem paga ou recebe',
  'selection.toggled': 'selecionar títulos e tirá-los da seleção',
  'selection.extended': 'estender a seleção',
  'control.opened': 'conferir os títulos com o razão',
  'dueDate.requested': 'prorrogar um vencimento',
  'offset.requested': 'compensar um título sem mover dinheiro',
  'correction.requested': 'corrigir número e descrição de um título',
  'batchReversal.requested': 'estornar um título de um lote, ou o lote inteiro',
  'adjustment.requested': 'cancelar o saldo de um título ou reduzi-lo',
  'query.changed': 'escolher o relatório, o período e os filtros',
  'report.refreshed': 'atualizar o relatório',
  'report.retried': 'buscar o relatório de novo',
  'entry.opened': 'abrir o lançamento por trás de um número',
  'settings.requested': 'mudar as contas padrão',
  'key.requested': 'criar uma chave de integração',
  'revocation.requested': 'revogar uma chave',
  'change.opened': 'ver o que mudou',
  'change.closed': 'fechar o que mudou',
  'bundle.typed': 'escolher os dias',
  'bundle.requested': 'baixar o pacote',
  'bundle.closed': 'fechar o pacote',
  'entry.patched': 'preencher data e descrição',
  'line.added': 'incluir partidas',
  'line.patched': 'preencher partidas',
  'entry.submitted': 'salvar o lançamento',
  'entry.closed': 'fechar o lançamento',
  'line.removed': 'remover partidas',
  'templates.requested': 'usar um modelo',
  'naming.requested': 'guardar as partidas como modelo',
  'templates.closed': 'fechar os modelos',
  'paste.opened': 'colar linhas de uma planilha',
  'balance.requested': 'equilibrar a última partida',
  'paste.edited': 'colar ou corrigir as linhas',
  'paste.closed': 'fechar o que foi colado',
  'kind.chosen': 'escolher o que importar',
  'origin.chosen': 'escolher de onde vêm as linhas',
  'column.mapped': 'dizer o que é cada coluna',
  'rows.shown': 'ver uma parte das linhas',
  'standing.retried': 'conferir de novo o que já existe',
  'import.confirmed': 'importar as linhas',
  'import.left': 'desistir deste arquivo',
  'import.again': 'importar outro arquivo',
  'password.requested': 'trocar a senha',
  'end.requested': 'encerrar uma sessão',
  'reading.retried': 'buscar os números de novo',
  'reading.reloadRequested': 'atualizar os números',
};

/** Reason for a disabled control while a state has the tag; the first match is shown. */
export const disabledBecause: Record<string, string> = {
  asking: 'O resto da tela espera até que a pergunta seja respondida.',
  busy: 'O que está apagado espera a resposta do servidor, para que nada seja pedido nem enviado duas vezes.',
  preparing: 'O que está apagado espera as opções que ainda estão vindo.',
  noOptions: 'As opções não vieram; enquanto não forem buscadas de novo, não há o que escolher.',
  missing: 'Falta escolher: depois da escolha se pode seguir.',
  noLines: '"Salvar" espera: um lançamento tem pelo menos duas partidas.',
  singleLine: '"Salvar" espera: falta a segunda partida.',
  amountMissing: '"Salvar" espera: há partida sem valor.',
  accountMissing: '"Salvar" espera: há partida sem conta.',
  unbalanced: '"Salvar" espera: débitos e créditos ainda diferem.',
  zeroTotal: '"Salvar" espera: o lançamento soma zero.',
  editable: 'O resto da tela espera enquanto o formulário está aberto.',
  open: 'O resto da tela espera até que o pacote seja baixado ou fechado.',
  failed: 'O que depende da lista espera até que ela venha: busque de novo.',
  restricted: 'Sem uma empresa ligada a você não se entra; fale com o administrador.',
};
