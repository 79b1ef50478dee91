import { formatCount } from '../../domain/count.ts';
import type { Device } from '../../domain/session/ownSession.ts';
import * as words from '../words.ts';

/** The own account: its password and its open sessions (ability `account.1`). */
export const ownAccountTexts = {
  title: words.ownAccount,
  of: (name: string, email: string) => (name === email ? email : `${name} · ${email}`),
  sessions: 'Sessões abertas',
  loading: 'Carregando sessões…',
  loadFailed: 'Falha ao buscar as sessões.',
  empty: 'Nenhuma sessão aberta.',
  total: (count: number) => (count === 1 ? '1 sessão aberta' : `${formatCount(count)} sessões abertas`),
  columns: {
    device: 'Dispositivo',
    agent: 'Navegador, como ele se apresenta',
    address: 'Endereço de rede',
    begunAt: words.start,
    lastUsedAt: words.lastUsedAt,
    expiresAt: 'Expira em',
    situation: words.situation,
  },
  current: 'Esta sessão',
  other: 'Outra sessão',
  device: ({ browser, system }: Device, agent: string) => {
    const known = [browser, system].filter((name) => name !== null);
    return known.length > 0 ? known.join(' · ') : agent;
  },
  unknownDevice: 'Dispositivo desconhecido',
  end: (device: string, lastUsed: string) => `Encerrar a sessão de ${device}, usada em ${lastUsed}`,
  endsByLogout: 'Esta é a sessão em que você está: para encerrá-la, use Logout.',
  endTitle: 'Encerrar sessão',
  endQuestion: (device: string, lastUsed: string) =>
    `Encerrar a sessão de ${device}, usada pela última vez em ${lastUsed}? Quem estiver nela terá de entrar de novo.`,
  endOthers: 'Encerrar as outras sessões',
  endOthersTitle: 'Encerrar as outras sessões?',
  endOthersQuestion:
    'Todas as sessões, menos esta, terminam agora; quem estiver nelas terá de entrar de novo.',
  endConfirm: 'Encerrar',
  ended: 'Sessão Encerrada',
  othersEnded: 'Outras Sessões Encerradas',
  endFailed: 'Falha ao encerrar a sessão.',
  othersFailed: 'Falha ao encerrar as outras sessões.',
};

export const passwordTexts = {
  change: 'Trocar senha',
  initial: 'Esta senha é inicial',
  initialText: 'Outra pessoa a escolheu: troque-a para continuar.',
  current: words.currentPassword,
  next: words.newPassword,
  repeated: words.repeatedPassword,
  rules: (shortest: number) =>
    `Ao menos ${shortest} caracteres; não pode ser o seu e-mail nem uma das senhas mais usadas. Uma frase é fácil de lembrar.`,
  effect: 'As suas outras sessões terminam; esta continua.',
  submit: 'Trocar Senha',
  currentRequired: 'Informe a senha atual.',
  tooShort: (shortest: number) => `A nova senha precisa de ao menos ${shortest} caracteres.`,
  same: 'A nova senha é igual à atual.',
  notRepeated: 'As duas não são iguais.',
  changed: 'Senha Trocada',
  changedText: 'As suas outras sessões foram encerradas.',
  changeFailed: 'Falha ao trocar a senha.',
  inDoubt:
    'O servidor não respondeu: não é possível saber se a senha foi trocada. Envie de novo; se a senha atual não conferir, a nova já está valendo.',
};
