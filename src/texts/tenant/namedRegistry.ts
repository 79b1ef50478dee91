import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** Texts of a registry of named rows, from its (masculine) noun: 'fornecedor', 'fornecedores' (SPEC §2, §5, §8). */
export function namedRegistryTexts(one: string, many: string) {
  const [One, Many] = [capital(one), capital(many)];
  return {
    title: `Gerenciamento de ${Many}`,
    create: `Novo ${One}`,
    edit: `Editar ${One}`,
    empty: `Nenhum ${one} encontrado.`,
    loading: `Carregando ${many}…`,
    loadFailed: `Falha ao carregar os ${many}.`,
    tenantMissing: `Nenhum tenant selecionado para carregar ${many}.`,
    name: `Nome do ${One}`,
    required: `Nome do ${One} é obrigatório.`,
    createFailed: `Falha ao criar ${one}.`,
    updateFailed: `Falha ao atualizar ${one}.`,
    created: `${One} Criado`,
    updated: `${One} Atualizado`,
    removed: `${One} Excluído`,
    removeTitle: `Excluir ${one}`,
    removeQuestion: (name: string) => `Excluir o ${one} "${name}"? Ele deixará de aparecer na lista.`,
    removeConfirm: words.remove,
    removeFailedTitle: words.removalFailedTitle,
    removeFailed: `Falha ao excluir ${one}.`,
    restored: `${One} Restaurado`,
    restoreFailed: `Falha ao restaurar ${one}.`,
    total: (count: number) => `${formatCount(count)} ${count === 1 ? one : many}`,
  };
}

export type NamedRegistryTexts = ReturnType<typeof namedRegistryTexts>;

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
