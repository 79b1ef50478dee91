import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

export const integrationKeyTexts = {
  title: 'Chaves de integração',
  lead: 'Com uma chave, outro programa avisa vendas confirmadas, que viram títulos a receber.',
  create: 'Nova Chave',
  submit: 'Criar Chave',
  loading: 'Carregando chaves…',
  loadFailed: 'Falha ao carregar as chaves.',
  empty: 'Nenhuma chave de integração.',
  createFailed: 'Falha ao criar a chave.',
  revokeFailed: 'Falha ao revogar a chave.',
  revokedNotice: 'Chave Revogada',
  name: words.name,
  createdAt: words.createdAt,
  createdBy: 'Criada por',
  lastUsedAt: words.lastUsedAt,
  expiresOn: words.validUntil,
  expiresHelp: 'Último dia de uso, até dois anos. Em branco: um ano.',
  states: {
    living: 'Em uso',
    revoked: 'Revogada',
    expired: 'Vencida',
    orphaned: 'Encerrada: autor sem acesso',
  },
  alreadyRevoked: 'A chave já foi revogada.',
  count: (count: number) => (count === 1 ? '1 chave' : `${formatCount(count)} chaves`),
  revoke: (name: string) => `Revogar ${name}`,
  question: (name: string) => ({
    title: 'Revogar Chave',
    message: `O programa que usa a chave "${name}" deixa de criar títulos. Não há volta.`,
    confirm: 'Revogar',
  }),
  formTitle: 'Nova Chave de Integração',
  formLead:
    'Dê à chave o nome do programa que vai usá-la. Ela termina na validade, ou antes, se quem a criou perder o acesso à empresa.',
  madeTitle: 'Guarde a chave agora',
  madeText: 'Ela não é mostrada de novo. Se for perdida, revogue-a e crie outra.',
  key: 'Chave',
  example: 'Exemplo de chamada',
};
