/** Sentences for problems that have no detail from the server (SPEC §8). */
export const errorTexts = {
  tokenMissing: 'Token de autenticação não encontrado. Por favor, faça login novamente.',
  actionWithoutToken: 'Ação não permitida: token inválido.',
  tenantMissing: 'Nenhum tenant selecionado.',
  unreadable: 'O servidor respondeu algo que esta página não entende.',
  unloaded: 'Uma parte da página não veio. Tente novamente: a página será recarregada.',
  unreachable: (message: string) => `Sem resposta do servidor (${message}).`,
  unexplained: (message: string) => `O servidor respondeu com erro (${message}).`,
  sessionExpired: 'A sessão expirou e este envio não foi aceito. Entre novamente e repita a ação.',
};
