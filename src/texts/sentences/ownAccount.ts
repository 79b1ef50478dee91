/** The own account (ability `account.1`). */
export const ownAccountSentences = {
  ownSessions: ['D22', 'A tela mostra onde a sua conta está aberta, com a sessão atual em primeiro lugar.'],
  ownEnding: [
    'D22',
    'Encerra-se uma sessão, ou todas menos a atual; sair da atual é o Logout. Antes, a tela pergunta.',
  ],
  ownEnded: ['D22', 'O fim é anunciado, e a lista pergunta ao servidor o que ainda está aberto.'],
  ownPassword: [
    'D22',
    'Um botão abre a troca da própria senha, que diz as regras antes que ela seja digitada.',
  ],
  ownPasswordRequired: [
    'D22',
    'Sem a senha atual, com uma nova curta ou repetida de outro modo, nada é enviado; o campo diz o que falta.',
  ],
  ownPasswordChanged: ['D22', 'Uma senha nova encerra as outras sessões; a atual continua.'],
} as const satisfies Record<string, readonly [reference: string, sentence: string]>;
