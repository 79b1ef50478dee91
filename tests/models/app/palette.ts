import type { FoundRow } from '../../../src/domain/tables/foundRow.ts';
import { paletteMachine } from '../../../src/machines/app/paletteMachine.ts';
import { searchMachine } from '../../../src/machines/app/searchMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

export const foundRow: FoundRow = {
  id: 's-1',
  screen: 'suppliers',
  code: '',
  title: 'Cimento Forte',
  to: '/tenant/suppliers?q=Cimento+Forte',
  tenantId: 't-horizonte',
};

const place = { screen: 'suppliers', tenantId: 't-horizonte' };
export const rowNews = { type: 'row.opened', id: 's-1', code: '', name: 'Cimento Forte', ...place } as const;

const account: FoundRow = {
  id: '11',
  screen: 'accounts',
  code: '1.1.01',
  title: 'Caixa',
  to: '/tenant/finance/chart-of-accounts?tree.find=1.1.01',
  tenantId: 't-horizonte',
};

export const paletteModel = defineModel(paletteMachine, {
  input: { recent: [] },
  cases: (snapshot) => ({
    'type a letter': snapshot.context.query !== 'c' && { type: 'palette.typed', query: 'c' },
    'type a name': snapshot.context.query !== 'cimento' && { type: 'palette.typed', query: 'cimento' },
    'the typing pauses': after('settle', 'palette.typing'),
    'rows are found': done('find', { shelf: [account], found: [foundRow] }),
    'the host does not answer': failed('find', hostDown),
    'try again': { type: 'palette.retried' },
    'the session is resumed': { type: 'session.resumed' },
    'go to a screen': { type: 'place.chosen', to: '/tenant/finance/gl' },
    'go to a row': { type: 'row.chosen', row: foundRow },
    leave: { type: 'palette.left' },
  }),
  facts: ({ context: { query, shelf, found, chosen } }) => [
    query,
    shelf?.length ?? null,
    found.length,
    chosen !== null,
  ],
});

export const searchModel = defineModel(searchMachine, {
  cases: ({ context: { ahead } }) => ({
    'ask for it': { type: 'palette.requested' },
    'type before it is there': ahead.query === '' && { type: 'palette.typed', query: 'areal' },
    'press Enter before it is there': !ahead.isEntered && { type: 'palette.entered' },
    'its field is there': { type: 'palette.shown' },
    'leave before it is there': { type: 'palette.left' },
    'its code is here': done('openPalette'),
    'its code does not come': failed('openPalette', hostDown),
    'it is left for a row': done('palette', { chosen: foundRow }),
    'it is left': done('palette', { chosen: null }),
    'a row is opened': rowNews,
    'a row is deleted': { type: 'row.commanded', id: 's-1', isGone: true, ...place },
    'a list comes without it': { type: 'rows.listed', ids: ['s-2'], gone: [], ...place },
    'somebody else signs in': { type: 'holder.changed' },
    'it breaks': failed('palette', 'a bug'),
    'ask for it again': { type: 'palette.retried' },
  }),
  facts: ({ context: { recent, ahead } }) => [recent.length, ahead.query, ahead.isEntered],
});
