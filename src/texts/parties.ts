/** What suppliers and customers say (SPEC §2, §5, §8): the same screen with another noun. */
export interface PartyTexts {
  title: string;
  subtitle: string;
  create: string;
  edit: string;
  empty: string;
  loading: string;
  loadFailed: string;
  tenantMissing: string;
  name: string;
  required: string;
  createFailed: string;
  updateFailed: string;
  created: string;
  updated: string;
  removed: string;
  removeFailed: string;
  removeTitle: string;
  removeQuestion: (name: string) => string;
  total: (count: number) => string;
}

export const partyTexts = {
  nameColumn: 'Nome',
  taxId: 'CNPJ/CPF',
  status: 'Status',
  createdAt: 'Criado em',
  active: 'Ativo',
  inactive: 'Inativo',
  isActive: 'Ativo',
  submitCreate: 'Criar',
  submitUpdate: 'Salvar Alterações',
  checkDigits: 'Os dígitos verificadores não conferem. Será salvo como está.',
  removeConfirm: 'Excluir',
  removeFailedTitle: 'Falha ao Excluir',
};

export const supplierTexts: PartyTexts = {
  title: 'Gerenciamento de Fornecedores',
  subtitle: 'Quem fornece materiais e serviços à empresa',
  create: 'Novo Fornecedor',
  edit: 'Editar Fornecedor',
  empty: 'Nenhum fornecedor encontrado.',
  loading: 'Carregando fornecedores…',
  loadFailed: 'Falha ao carregar os fornecedores.',
  tenantMissing: 'Nenhum tenant selecionado para carregar fornecedores.',
  name: 'Nome do Fornecedor',
  required: 'Nome do Fornecedor é obrigatório.',
  createFailed: 'Falha ao criar fornecedor.',
  updateFailed: 'Falha ao atualizar fornecedor.',
  created: 'Fornecedor Criado',
  updated: 'Fornecedor Atualizado',
  removed: 'Fornecedor Excluído',
  removeFailed: 'Falha ao excluir fornecedor.',
  removeTitle: 'Excluir fornecedor',
  removeQuestion: (name) => `Excluir o fornecedor "${name}"? Ele deixará de aparecer na lista.`,
  total: (count) => (count === 1 ? '1 fornecedor' : `${count} fornecedores`),
};

export const customerTexts: PartyTexts = {
  title: 'Gerenciamento de Clientes',
  subtitle: 'Quem compra da empresa',
  create: 'Novo Cliente',
  edit: 'Editar Cliente',
  empty: 'Nenhum cliente encontrado.',
  loading: 'Carregando clientes…',
  loadFailed: 'Falha ao carregar os clientes.',
  tenantMissing: 'Nenhum tenant selecionado para carregar clientes.',
  name: 'Nome do Cliente',
  required: 'Nome do Cliente é obrigatório.',
  createFailed: 'Falha ao criar cliente.',
  updateFailed: 'Falha ao atualizar cliente.',
  created: 'Cliente Criado',
  updated: 'Cliente Atualizado',
  removed: 'Cliente Excluído',
  removeFailed: 'Falha ao excluir cliente.',
  removeTitle: 'Excluir cliente',
  removeQuestion: (name) => `Excluir o cliente "${name}"? Ele deixará de aparecer na lista.`,
  total: (count) => (count === 1 ? '1 cliente' : `${count} clientes`),
};
