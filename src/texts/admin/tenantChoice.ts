import * as words from '../words.ts';

/** Choice of a tenant; separate from the login's texts, which every visitor loads first. */
export const tenantChoiceTexts = {
  title: 'Selecione uma empresa',
  greeting: (name: string) => `Olá, ${name}`,
  label: words.tenant,
  placeholder: 'Escolha um tenant',
  noMatch: 'Nenhum tenant corresponde à busca.',
  required: 'Por favor, selecione um tenant.',
  enter: 'Acessar Tenant',
  logout: words.logout,
  lookAgain: 'Já tenho acesso: verificar de novo',
  administration: 'Ir para o Painel Administrativo',
  restrictedTitle: 'Acesso Restrito',
  restricted: 'Você não tem acesso a nenhum tenant. Contate o administrador.',
};
