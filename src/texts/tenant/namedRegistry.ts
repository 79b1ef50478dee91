import type { Columns, TextColumn } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import { capital, type NounName, nouns } from '../nouns.ts';
import * as words from '../words.ts';

/** Texts of a screen of named rows, by a masculine noun: 'fornecedor', 'fornecedores' (SPEC §2, §5, §8). */
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
    submit: { create: `Criar ${One}`, save: words.saveChanges },
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
    unknown: `${One} não encontrado.`,
    createFirst: `Criar o primeiro ${one}`,
    total: (count: number) => `${formatCount(count)} ${count === 1 ? one : many}`,
  };
}

export type NamedRegistryTexts = ReturnType<typeof namedRegistryTexts>;

type NameColumn = TextColumn & { isRequired: true };

interface OwnTexts extends Partial<NamedRegistryTexts> {
  subtitle: string;
  /** Content of the list, explained while it is empty. */
  holds: string;
  /** The purpose of the screen, where the noun alone does not say it. */
  purpose?: string;
}

/** All that is known of a noun: its name, its texts, and its columns in the order of table and form. */
export type NounRecord<Own extends Columns = Columns> = NamedRegistryTexts &
  OwnTexts & { noun: NounName; columns: Own };

/** The record of a noun; its first column is the name. What a text says otherwise than the others is its own. */
export function nounRecord<const Own extends Columns>(
  noun: NounName,
  { columns, ...own }: OwnTexts & { columns: Own },
): NounRecord<{ name: NameColumn } & Own> {
  const texts = { ...namedRegistryTexts(nouns[noun].one, nouns[noun].many), ...own };
  const name: NameColumn = {
    kind: 'text',
    title: words.name,
    label: texts.name,
    longest: 200,
    isRequired: true,
  };
  return { noun, ...texts, columns: { name, ...columns } };
}
