import type { ImportKind, OpeningKind } from '../../domain/imports/importKinds.ts';
import { type NounName, ofNouns } from '../nouns.ts';
import { tenantRecords } from '../tenant/tenantRecords.ts';
import * as words from '../words.ts';

/** A list that explains, while empty, its purpose and how to fill it. */
export type GuidedList =
  | NounName
  | Exclude<ImportKind, OpeningKind>
  | 'treasuryAccounts'
  | 'movements'
  | 'entries'
  | 'payables'
  | 'receivables';

interface GuideTexts {
  what: string;
  /** Button that creates the first row; null where none is created by hand. */
  first: string | null;
}

/** Text of an empty list beyond the specified one (ability `lists.1`). */
export const guideTexts: Record<GuidedList, GuideTexts> = {
  ...ofNouns((name) => ({ what: tenantRecords[name].holds, first: tenantRecords[name].createFirst })),
  accounts: {
    what: 'Aqui fica o plano em que todo lançamento é escriturado; um modelo pronto traz as contas de uma construtora.',
    first: 'Criar a primeira conta',
  },
  costCenters: {
    what: 'Aqui ficam os setores e as obras entre os quais os custos se dividem.',
    first: 'Criar o primeiro centro de custo',
  },
  treasuryAccounts: {
    what: 'Aqui ficam os bancos, o caixa e as aplicações, cada um ligado a uma conta do ativo no plano de contas.',
    first: 'Criar a primeira conta financeira',
  },
  movements: {
    what: 'Aqui fica o que entra nesta conta e o que sai dela; cada movimento é também um lançamento contábil.',
    first: 'Fazer o primeiro movimento',
  },
  entries: {
    what: 'Aqui ficam os lançamentos em partidas dobradas, que usam as contas analíticas do plano de contas.',
    first: 'Fazer o primeiro lançamento',
  },
  payables: {
    what: 'Aqui ficam as contas dos fornecedores, do documento à baixa.',
    first: 'Lançar a primeira conta a pagar',
  },
  receivables: {
    what: 'Aqui ficam as parcelas dos clientes; o CRM as traz com uma chave de integração.',
    first: null,
  },
};

export const guideLinkTexts = {
  import: words.importOne,
  template: words.useTemplate,
};
