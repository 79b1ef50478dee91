import { type MarkRead, marksMachine } from '../../../src/machines/reports/marksMachine.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import {
  agingAnswer,
  ledgerAnswer,
  reportDay,
  reportOptions,
  trialAnswer,
} from '../../support/examples/reportExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { told } from './address.ts';

const input = { capabilities: ['reports.1' as const], permissions: ['reports:read' as const] };
const ledger = { report: 'account-ledger' } as const;
const toReceivable = { kind: 'receivable' } as const;
const toLedger = { report: 'account-ledger', account: '2' };

/** Queries, their results, and outdated reports. */
export const reportsModel = defineModel(reportsMachine, {
  input,
  cases: ({ context: { query, typed, answer } }) => {
    const isTrial = query.report === 'trial-balance';
    const isFirst = isTrial && typed === null && answer === null;
    return {
      'the address is plain': { type: 'address.read', part: {}, isServed: false },
      'the address gives the ledger of an account': isTrial &&
        typed === null && { type: 'address.read', part: toLedger, isServed: false },
      'the address gives a page that is beyond its last': isTrial &&
        typed === null && { type: 'address.read', part: { ...toLedger, page: '2' }, isServed: false },
      'choose the ledger': isTrial && typed === null && { type: 'query.changed', patch: ledger },
      'choose the same': isFirst && { type: 'query.changed', patch: {} },
      'type half a day': isTrial && typed === null && { type: 'days.typed', from: '1', to: '30/11/2026' },
      'type the days': isTrial &&
        typed?.from === '1' && { type: 'days.typed', from: '01/10/2026', to: '31/10/2026' },
      'the report arrives': done('load', isTrial ? trialAnswer(query) : ledgerAnswer()),
      'the report does not arrive': failed('load', hostDown),
      'the answer is slow': after('patience', 'reports.report.loading.brief'),
      'something was posted': { type: 'mark.read', mark: '2:b', today: reportDay },
      'nothing was posted': { type: 'mark.read', mark: '1:a', today: reportDay },
      'an earlier write ends': { type: 'list.outdated' },
      refresh: { type: 'report.refreshed' },
      retry: { type: 'report.retried' },
      'the session is resumed': { type: 'session.resumed' },
    };
  },
  facts: ({ context: { query, typed, answer } }) => [
    query.report,
    query.account,
    query.page,
    query.from,
    typed?.from,
    answer?.report,
  ],
});

/** A role that reads only receivables: it requests only their aging, and sees what is denied. */
export const deniedReportsModel = defineModel(reportsMachine, {
  name: 'reports (receivables alone)',
  input: { capabilities: ['reports.1'], permissions: ['receivables:read'] },
  cases: ({ context: { query, answer } }) => ({
    'the address is plain': { type: 'address.read', part: {}, isServed: false },
    'the address gives the ledger of an account': { type: 'address.read', part: toLedger, isServed: false },
    'the address gives what is payable': answer === null && {
      type: 'address.read',
      part: { report: 'aging' },
      isServed: false,
    },
    'ask for what is receivable': query.report === 'aging' && {
      type: 'query.changed',
      patch: toReceivable,
    },
    'the report arrives': done('load', agingAnswer(query)),
  }),
  facts: ({ context: { query, answer } }) => [query.report, query.kind, query.account, answer?.query.kind],
});

/** Without an address, with and without options. */
export const reportHelpersModel = defineModel(reportsMachine, {
  name: 'reports (helpers)',
  input,
  cases: ({ context: { options }, value }) => ({
    'the address is lost': failed('address', 'SecurityError'),
    'the options arrive': options.accounts.length === 0 && done('loadOptions', reportOptions),
    'the options do not arrive': failed('loadOptions', hostDown),
    'the options are slow': after('patience', 'reports.options.loading.brief'),
    'ask for the options again': value.options === 'failed' && { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context: { options } }) => options.accounts.length,
});

/** The rows of a report, and the entry behind one. */
export const reportRowsModel = defineModel(reportsMachine, {
  name: 'reports (rows)',
  input,
  cases: ({ context: { query, answer, closed } }) => ({
    'the address is plain': answer === null &&
      query.account === '' && { type: 'address.read', part: {}, isServed: false },
    'the report arrives': done('load', query.account === '' ? trialAnswer(query) : ledgerAnswer()),
    'close the group': answer?.report === 'trial-balance' &&
      query.account === '' &&
      closed.length === 0 && { type: 'groups.closed', ids: ['1'] },
    'open the group': closed.length > 0 && { type: 'groups.opened', ids: ['1'] },
    'the address gives the ledger of an account': answer !== null &&
      closed.length === 0 && { type: 'address.read', part: toLedger, isServed: false },
    'look at the entry': answer?.report === 'account-ledger' && { type: 'entry.opened', id: 'e1' },
    'the address names an entry': answer?.report === 'account-ledger' && told({ entry: 'e1' }),
    'the address names another': answer?.report === 'account-ledger' && told({ entry: 'e2' }),
    'the address names no entry': answer?.report === 'account-ledger' && told({}),
    'the entry is closed': done('details'),
    'the entry is reversed': { type: 'entry.reversed' },
    'the session is resumed': answer?.report === 'account-ledger' && { type: 'session.resumed' },
  }),
  facts: ({ context: { query, answer, closed, entryId } }) => [
    query.account,
    answer?.report,
    closed,
    entryId,
  ],
});

const read: MarkRead = { mark: '2:b', today: reportDay };

export const marksModel = defineModel(marksMachine, {
  input: { isMarked: true },
  cases: () => ({
    'the interval passes': after('interval', 'marks.polling.waiting'),
    'the mark arrives': done('read', read),
    'the page is hidden': done('read', null),
    'the mark does not arrive': failed('read', hostDown),
    'the user moves': { type: 'activity.seen' },
    'the user returns to the page': { type: 'page.focused' },
    'the report asks for the mark': { type: 'mark.asked' },
    'activity is unknown': failed('activity', 'a bug'),
  }),
  facts: ({ context: { idlePolls } }) => idlePolls,
});
