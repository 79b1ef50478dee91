import { customerRecord, supplierRecord } from './tenant/parties.ts';
import { projectRecord } from './tenant/projects.ts';
import * as words from './words.ts';

/** Terminal output and refusals of the server. The page has its own texts. */

export const databaseUnreachable = (reason: string) =>
  `Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason}`;

export const databaseTooOld = (found: string, oldest: string) =>
  `O PostgreSQL de DATABASE_URL é da versão ${found}; é preciso a ${oldest} ou mais nova.`;

export const roleTexts = {
  mayNotMakeRoles:
    'O usuário de DATABASE_URL não pode criar papéis no PostgreSQL. Crie app_user e app_server (NOLOGIN) e conceda-os a ele.',
  mayNotMakeLogin: (login: string) =>
    `O usuário de DATABASE_URL não pode criar o login ${login}, com que o programa atende. Crie um login sem outros poderes, membro de app_user e app_server, e informe-o em SERVING_DATABASE_URL.`,
  tooMighty: (login: string) =>
    `O login ${login}, de SERVING_DATABASE_URL, tem poderes demais para atender: é o dono das tabelas ou passa por cima delas. Use um que seja apenas membro de app_user e app_server.`,
  servingRefused: (reason: string) =>
    `O PostgreSQL não aceitou o login com que o programa atende: ${reason}. Confira o pg_hba.conf, ou informe outro em SERVING_DATABASE_URL.`,
};

export const startTexts = {
  address: (url: string) => `ERP Construtoras: ${url}`,
  logins: 'Acessos de demonstração:',
  demoClosed: (emails: readonly string[]) =>
    `As senhas publicadas da demonstração foram retiradas de: ${emails.join(', ')}.`,
  demoExposed:
    'Atenção: as senhas de demonstração são públicas e este endereço é acessível a outras máquinas. Use DEMO=off.',
  noSuperuser: 'Nenhum superusuário cadastrado. Crie o primeiro com: npm run superuser',
  noPage: 'A página ainda não foi construída (npm run build); só a API responde.',
  portInUse: (host: string, port: number) =>
    `A porta ${port} de ${host} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
  invalidPort: (given: string) => `PORT deve ser um número de 0 a 65535; recebido: ${given}.`,
  invalidLogLevel: (given: string) =>
    `LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent; recebido: ${given}.`,
  invalidProxy: (given: string) =>
    `TRUST_PROXY deve ter endereços ou redes separados por vírgulas, como 10.0.0.5,172.30.0.0/24; recebido: ${given}.`,
  invalidSwitch: (name: string, given: string) => `${name} deve ser on ou off; recebido: ${given}.`,
  stopping: 'Encerrando…',
};

export const superuserTexts = {
  email: 'E-mail: ',
  name: 'Nome completo (opcional): ',
  password: 'Senha (mínimo de 10 caracteres): ',
  repeat: 'Repita a senha: ',
  cancelled: '\nCancelado; nada foi criado.',
  created: (email: string) => `Superusuário criado: ${email}`,
  exists: 'Já existe um superusuário. Novos usuários são criados por ele, na administração.',
  emailTaken: 'Já existe um usuário com este e-mail.',
  invalidEmail: 'Informe um e-mail válido.',
  weakPassword: 'A senha deve ter ao menos 10 caracteres e não pode ser igual ao e-mail.',
  commonPassword: 'Esta senha está entre as mais usadas: escolha outra.',
  different: 'As senhas não são iguais.',
  noTerminal: 'Sem terminal: informe SUPERUSER_EMAIL e SUPERUSER_PASSWORD (e SUPERUSER_NAME, opcional).',
};

export const refusalTexts = {
  unauthenticated: 'Sessão inválida ou expirada. Faça login novamente.',
  initialPassword: 'A sua senha é inicial: troque-a em Minha conta antes de continuar.',
  // The page reads the words "email" and 'senha incorreta.' as field errors (SPEC §8); this sentence is for the form.
  wrongCredentials: 'E-mail ou senha inválidos.',
  tooManyLogins: (seconds: number) => `Muitas tentativas de acesso. Tente novamente em ${seconds} s.`,
  superuserOnly: 'Ação permitida somente a superusuários.',
  tenantMissing: 'Nenhum tenant selecionado: envie o cabeçalho X-Tenant-ID.',
  tenantMalformed: 'O cabeçalho X-Tenant-ID não é um identificador válido.',
  notMember: 'Você não tem acesso a este tenant.',
  notAllowed: 'Seu papel nesta empresa não permite esta ação.',
  unknownUser: 'Usuário não encontrado.',
  unknownPath: 'Recurso não encontrado.',
  stale: 'O registro foi alterado por outra pessoa enquanto você editava.',
  staleAndDeleted: 'O registro foi alterado por outra pessoa enquanto você editava, e está excluído.',
  keyReused: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  sumTooLarge:
    'Uma soma passa de 70 trilhões de reais e não cabe com todos os centavos: escolha um período menor.',
  mediaType: 'Tipo de conteúdo não aceito.',
  badRequest: 'Requisição inválida.',
  headersTooLarge: 'Os cabeçalhos da requisição são grandes demais.',
  tooSlow: 'A requisição demorou demais para chegar.',
  closing: 'O servidor está sendo encerrado. Tente novamente em instantes.',
  busy: 'Servidor ocupado. Tente novamente em instantes.',
  internal: 'Erro interno. Tente novamente; se persistir, informe o código da requisição ao suporte.',
};

export const userRefusals = {
  // The page puts a sentence with "e-mail", "password" or "senha" under that field (SPEC §8): each has at most one.
  emailTaken: 'Já existe um usuário com este e-mail.',
  weakPassword: (shortest: number) =>
    `A senha deve ter ao menos ${shortest} caracteres e não pode repetir o login.`,
  commonPassword: 'Esta senha está entre as mais usadas: escolha outra.',
  wrongPassword: 'A senha atual não confere.',
  unknownSession: 'Sessão não encontrada.',
  lastSuperuser:
    'Este é o último superusuário ativo que pode entrar: ele não pode ser desativado, excluído nem rebaixado.',
  deleted: 'O usuário está excluído: restaure-o para ativá-lo.',
};

export const tenantRefusals = {
  unknown: 'Tenant não encontrado.',
};

export const linkRefusals = {
  unknown: 'Vínculo não encontrado.',
  taken: 'Este usuário já tem um papel neste tenant.',
  unknownRole: 'Papel não encontrado.',
  deletedUser: 'O usuário está excluído: restaure-o antes de vinculá-lo.',
  deletedTenant: 'O tenant está excluído: restaure-o antes de vinculá-lo.',
};

export const partyRefusals = {
  unknownSupplier: supplierRecord.unknown,
  unknownCustomer: customerRecord.unknown,
};

export const projectRefusals = {
  unknown: projectRecord.unknown,
  endsBeforeStart: words.endsBeforeStart,
};

export const accountRefusals = {
  unknown: 'Conta não encontrada.',
  codeTaken: 'Já existe uma conta com este código.',
  unfitParent: 'A conta pai deve ser uma conta sintética ativa.',
  carriesBalance: 'Esta conta tem o saldo de uma conta financeira: transfira o saldo antes de desativá-la.',
  inactive: 'Contas inativas não podem ser editadas: reative a conta primeiro.',
  lineOfBalance: 'Somente contas de receita, custo ou despesa têm uma linha da DRE.',
};

export const costCenterRefusals = {
  unknown: 'Centro de custo não encontrado.',
  codeTaken: 'Já existe um centro de custo com este código.',
  unfitParent: 'O centro de custo pai deve ser um agrupador ativo.',
  circle: 'Um centro de custo não pode ficar abaixo de si mesmo.',
  needlessProject: "Somente centros de custo do tipo 'Projeto' têm um projeto.",
  hasEntries: 'Este centro de custo tem lançamentos e não pode se tornar um agrupador.',
  groups: 'Este agrupador tem centros de custo abaixo dele e não pode se tornar analítico.',
};

export const importRefusals = {
  differs: 'Já existe com outros dados: a importação inclui e não altera. Edite o registro na lista.',
  unknownReference: 'O código informado acima deste não existe na empresa nem no arquivo.',
};

export const treasuryRefusals = {
  unknown: 'Conta financeira não encontrada.',
  unfitLedgerAccount: 'A conta contábil deve ser uma conta analítica ativa do ativo.',
  hasBalance:
    'Esta conta financeira tem saldo: transfira-o antes de trocar a conta contábil, ou os saldos deixariam de conferir.',
  bankOfCash: 'Contas do tipo Caixa não têm dados bancários.',
  shared: (name: string) =>
    `A conta contábil já é da conta financeira ${name}: cada uma precisa da sua, ou o razão não as distingue.`,
};

export const movementRefusals = {
  inactiveAccount: 'A conta financeira está inativa.',
  inactiveLedgerAccount: 'A conta contábil desta conta financeira está inativa.',
  unfitCounterpart: 'A conta de contrapartida deve ser uma conta analítica ativa.',
  sameAccount: 'A conta de contrapartida não pode ser a conta contábil da própria conta financeira.',
  unfitCostCenter: 'O centro de custo deve ser analítico e estar ativo.',
};

export const ledgerRefusals = {
  unknown: 'Lançamento não encontrado.',
  unfitAccount: 'A conta deve ser analítica e estar ativa.',
  unfitCostCenter: 'O centro de custo deve ser analítico e estar ativo.',
  /** Refused by the setting 'Contas de controle só por seus módulos'. */
  guarded: {
    TREASURY: 'Esta conta é de uma conta financeira: lance pela Tesouraria.',
    PAYABLE: 'Esta conta controla títulos a pagar: lance por Contas a Pagar.',
    RECEIVABLE: 'Esta conta controla títulos a receber: lance por Contas a Receber.',
  },
};

const kinds: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  array: 'uma lista',
};

const formats: Record<string, string> = {
  date: 'Data inválida: use AAAA-MM-DD.',
  uuid: 'Identificador inválido.',
  email: 'E-mail inválido.',
};

const unitOf = (origin: string, count: number) => {
  if (origin === 'string') return count === 1 ? ' caractere' : ' caracteres';
  if (origin === 'array') return count === 1 ? ' item' : ' itens';
  return '';
};

/** Sentences of the 422 answers. */
export const inputTexts = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  malformedJson: 'O corpo da requisição não é um JSON válido.',
  notCents: 'O valor deve ter no máximo duas casas decimais.',
  unknownField: 'Campo não permitido.',
  brokenText: 'O texto contém caracteres incompletos.',
  controlCharacter: 'O texto contém caracteres não permitidos.',
  before1900: 'A data não pode ser anterior a 1900.',
  wrongType: (expected: string) => `Valor inválido: esperado ${kinds[expected] ?? expected}.`,
  wrongFormat: (format: string) => formats[format] ?? 'Formato inválido.',
  atLeast: (origin: string, minimum: number) => `Deve ter no mínimo ${minimum}${unitOf(origin, minimum)}.`,
  atMost: (origin: string, maximum: number) => `Deve ter no máximo ${maximum}${unitOf(origin, maximum)}.`,
  oneOf: (values: string[]) => `Opção inválida: use ${values.join(', ')}.`,
};

export const demoUsers = {
  superuser: 'superusuário',
  twoCompanies: 'duas empresas',
  oneCompany: 'uma empresa',
  noCompany: 'nenhuma empresa',
  opening: 'empresa em implantação de saldos',
  ofRole: (role: string) => `${role} em uma empresa`,
};

/** Words that Brazilians, and users of this product, build passwords from. */
export const commonPasswordWords =
  'senha minhasenha mudar trocar acesso entrar admin administrador usuario teste brasil flamengo ' +
  'corinthians palmeiras saopaulo vasco santos gremio cruzeiro jesus deus deusefiel teamo amor familia ' +
  'felicidade bomdia erp construtora construtoras incorporadora imobiliaria engenharia obra obras ' +
  'empresa financeiro contabilidade contador tesouraria';
