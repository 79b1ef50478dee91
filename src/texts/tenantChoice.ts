/** The choice of a tenant. Apart from the login's sentences, which every visitor loads first. */
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
