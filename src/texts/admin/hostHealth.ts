import type { CheckName, CheckTone, HostHealth } from '../../domain/admin/hostHealth.ts';
import { formatCount } from '../../domain/count.ts';
import { formatTimestamp } from '../../domain/dateText.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Figures of the superuser's dashboard. */
export const hostHealthTexts = {
  loading: 'Carregando a situação do sistema…',
  loadFailed: 'Falha ao carregar a situação do sistema.',
  reload: 'Atualizar a situação',
  figures: 'Empresas e usuários',
  companies: 'Empresas ativas',
  users: 'Usuários ativos',
  inactive: (count: number, gender: 'a' | 'o') => counted(count, `inativ${gender}`, `inativ${gender}s`),
  checks: 'O que está errado',
  verdict: (wrong: number) =>
    wrong === 0 ? 'Nada está errado.' : counted(wrong, 'ponto pede atenção.', 'pontos pedem atenção.'),
  tone: { success: 'Em ordem', warning: 'Atenção', danger: 'Errado' } satisfies Record<CheckTone, string>,
  check: {
    backup: 'Última cópia de segurança',
    verification: 'Última verificação',
    logins: 'Falhas de login em 24 horas',
    alone: 'Usuários sem empresa',
  } satisfies Record<CheckName, string>,
  found: {
    backup: ({ backup }) => (backup ? formatTimestamp(backup.at) : never),
    verification: ({ verification }) =>
      verification
        ? `${formatTimestamp(verification.at)}: ${verification.faults === 0 ? 'confere' : counted(verification.faults, 'falha', 'falhas')}`
        : never,
    logins: ({ failed_logins }) =>
      failed_logins ? counted(failed_logins, 'tentativa', 'tentativas') : 'nenhuma',
    alone: ({ users_without_company }) =>
      users_without_company ? counted(users_without_company, 'usuário ativo', 'usuários ativos') : 'nenhum',
  } satisfies Record<CheckName, (health: HostHealth) => string>,
  remedy: {
    backup: 'Faça uma cópia com npm run backup e programe uma para cada noite.',
    verification: 'Confira os dados com npm run verify; com falhas, não apague nada e guarde a última cópia.',
    logins: 'Alguém pode estar tentando adivinhar senhas; o registro do servidor diz de onde.',
    alone: 'Vincule cada um a uma empresa, ou desative-o.',
  } satisfies Record<CheckName, string>,
  finding: ({ company, what, row }: { company: string; what: string; row: string }) =>
    `${company}: ${what} (${row})`,
  more: (count: number) => `e mais ${formatCount(count)}`,
};

const never = 'nunca';
