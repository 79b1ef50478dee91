import * as words from '../words.ts';

/** Words that assign a refused sign-in to a field (SPEC §8, Login). */
export const loginSigns = { username: 'email', password: words.wrongPassword };

export const loginTexts = {
  title: words.product,
  subtitle: 'Gestão para construtoras e incorporadoras',
  username: 'Email (Username)',
  password: 'Password',
  submit: words.login,
  submitting: 'Entrando...',
  usernameRequired: 'Informe o e-mail.',
  passwordRequired: 'Informe a senha.',
  invalidEmail: 'Email inválido',
  wrongPassword: 'Senha incorreta',
  failedTitle: 'Erro de Login',
  failed: 'Failed to login. Please check your credentials.',
  ended: 'A sua sessão terminou. Entre novamente.',
  endedElsewhere: 'A sessão foi encerrada em outra aba. Entre novamente.',
  expiredTitle: 'Sessão expirada',
  expiredMessage: 'Entre novamente para continuar. O que você digitou foi mantido.',
};

export const sessionTexts = {
  notKept: 'A sessão não foi guardada',
  notKeptText: 'O navegador não guarda dados desta página: depois de recarregar será preciso entrar de novo.',
};
