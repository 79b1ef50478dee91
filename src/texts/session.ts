export const loginTexts = {
  title: 'ERP Construtoras',
  subtitle: 'Gestão para construtoras e incorporadoras',
  username: 'Email (Username)',
  password: 'Password',
  submit: 'Login',
  submitting: 'Entrando...',
  usernameRequired: 'Informe o e-mail.',
  passwordRequired: 'Informe a senha.',
  invalidEmail: 'Email inválido',
  wrongPassword: 'Senha incorreta',
  failedTitle: 'Erro de Login',
  failed: 'Failed to login. Please check your credentials.',
  expiredTitle: 'Sessão expirada',
  expiredMessage: 'Entre novamente para continuar de onde parou. O que você digitou foi mantido.',
};

export const tenantChoiceTexts = {
  title: 'Selecione uma empresa',
  greeting: (name: string) => `Olá, ${name}`,
  label: 'Tenant',
  placeholder: 'Escolha um tenant',
  noMatch: 'Nenhum tenant corresponde à busca.',
  required: 'Por favor, selecione um tenant.',
  enter: 'Acessar Tenant',
  logout: 'Logout',
  restrictedTitle: 'Acesso Restrito',
  restricted: 'Você não tem acesso a nenhum tenant. Contate o administrador.',
};
