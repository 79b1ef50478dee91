/** Forms, lists and actions of single registers. */
export const rowSentences = {
  userRequired: ['§5 Create user', 'O e-mail é obrigatório; a senha só vai se for digitada.'],
  userUnchanged: ['§5 Edit user', 'Só o que mudou é enviado; senha em branco fica a mesma.'],
  tenantRequired: ['§5 Create tenant', 'O nome é obrigatório; CNPJ e status são livres.'],
  directoryOrder: [
    '§4 Users and tenants',
    'Depois de cada mudança a lista volta à sua ordem: usuários por e-mail, empresas da mais nova à mais antiga.',
  ],
  directoryDone: ['§4 Users and tenants', 'Excluir não apaga: a linha fica marcada e pode ser restaurada.'],
  directoryFails: [
    '§8 Delete, restore and deactivate failures',
    'Se a exclusão ou a restauração falha, um aviso vermelho e um diálogo dizem por quê.',
  ],

  linkRequired: ['§5 Link create', 'Usuário, empresa e papel são obrigatórios.'],
  linkRoleSent: ['§5 Link edit', 'De um vínculo só muda o papel; sem papel não se salva.'],
  linkButton: [
    '§2 Link management',
    '"Novo Vínculo" espera até que usuários, empresas e papéis tenham vindo.',
  ],
  linkActions: ['§2 Link management', 'Em cada vínculo muda-se o papel ou remove-se o vínculo.'],
  linkFilters: [
    '§2 Link management',
    'Os filtros procuram na página que está à vista, sem diferenciar maiúsculas.',
  ],
  linksEmpty: ['§2 Link management', 'Se nenhum vínculo passa pelos filtros, a lista diz isso.'],
  linkOptions: [
    '§7 Links and roles',
    'A tela busca também os usuários, as empresas e os papéis que podem ser escolhidos.',
  ],
  debounce: ['§9', 'A lista espera uma pausa de 0,3 segundo na digitação antes de filtrar.'],

  projectRequired: [
    '§5 Project create and edit',
    'Nome e status são obrigatórios; o fim não vem antes do início.',
  ],
  supplierRequired: [
    '§5 Supplier and customer',
    'O nome do fornecedor é obrigatório; o CNPJ ou CPF é livre.',
  ],
  customerRequired: ['§5 Supplier and customer', 'O nome do cliente é obrigatório; o CNPJ ou CPF é livre.'],
  hidden: ['§4 Projects, suppliers, customers', 'O que foi excluído sai da lista.'],

  siblings: ['§9', 'Contas e centros ficam na ordem do código, cada um abaixo do seu pai.'],
  fold: [
    '§2 Chart of accounts',
    'Linhas que têm outras abaixo se abrem e se recolhem; no início tudo está aberto.',
  ],
  together: ['House rule', 'A árvore se abre e se recolhe linha a linha, nível a nível ou inteira.'],
  search: ['House rule', 'O que se procura na árvore aparece aberto; sem busca, ela volta a ser como era.'],
  inactive: ['§2 Chart of accounts', 'As inativas só aparecem quando se pede.'],
  accountRequired: [
    '§5 Account create',
    'Código, nome, tipo e classificação são obrigatórios; uma conta analítica precisa de um pai sintético.',
  ],
  accountUnchanged: [
    '§5 Account edit',
    'De uma conta só mudam nome, descrição e se está ativa; só o que mudou é enviado.',
  ],
  accountLocked: ['§4 Accounts', 'Uma conta inativa não pode ser editada.'],
  accountHeld: ['§4 Accounts', 'Uma conta sintética com filhas ativas não pode ser desativada.'],
  accountReactivated: ['§4 Accounts', 'Reativar uma conta cujo pai está inativo é possível; a tela avisa.'],
  accountToggle: ['§4 Accounts', 'Uma conta é desativada ou reativada, nunca apagada.'],
  centerRequired: [
    '§5 Cost center create and edit',
    'Código, nome e tipo são obrigatórios; o tipo Projeto pede um projeto.',
  ],
  centerHeld: [
    '§4 Cost centers',
    'Um agrupador com filhos ativos não é desativado: desative os filhos primeiro.',
  ],
  centerReactivated: [
    '§4 Cost centers',
    'Reativar um centro cujo pai está inativo é possível; a tela avisa.',
  ],
  centerToggle: ['§4 Cost centers', 'Um centro de custo é desativado ou reativado, nunca apagado.'],
  centerQuestion: ['§2 Cost centers', 'Antes de desativar um centro, a tela pergunta pelo nome dele.'],
  projectOptions: [
    '§7 Cost centers',
    'O formulário busca também os projetos que podem ser ligados ao centro.',
  ],
  adoption: [
    'D22',
    'Um centro ligado à obra depois de lançar adota uma vez, com motivo de 5 a 200 letras, o que lançou antes.',
  ],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
