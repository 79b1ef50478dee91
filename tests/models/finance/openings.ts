import type { Party } from '../../../src/domain/tenant/party.ts';
import { openingMachine } from '../../../src/machines/openings/openingMachine.ts';
import { openingReasonMachine } from '../../../src/machines/openings/openingReasonMachine.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { newPartyDraft } from '../../../src/machines/titles/titlePartyForm.ts';
import { aurora, hostBroke, hostDown, refusal } from '../../support/examples/examples.ts';
import {
  bankAccount,
  begunOpening,
  capital,
  filledReason,
  finishedOpening,
  freshReason,
  keptOpening,
  noOpening,
  openingDesk,
  openingTitle,
  pastedBalancete,
  shortOpening,
  transitional,
  wholeOpening,
} from '../../support/examples/openingExamples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { newFormModel, openFormModel } from '../shared/registryModels.ts';

const implanter: ScreenInput = {
  capabilities: ['opening.1', 'periods.1'],
  permissions: ['reports:read', 'openings:write', 'openings:finish', 'suppliers:write'],
};

const sendStart = { type: 'section.sent', section: 'start' } as const;
const sendBalances = { type: 'section.sent', section: 'balances' } as const;
const sendTreasury = { type: 'section.sent', section: 'treasury' } as const;
const sendPrior = { type: 'section.sent', section: 'prior' } as const;

const vale = { ...titleChoices.parties[0], id: 's-vale', name: 'Vale Cimentos' } as Party;
const valeDraft = { ...newPartyDraft('PAYABLE', vale.name), made: vale };
const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false } as const;

const askPayable = { type: 'title.requested', kind: 'PAYABLE' } as const;
const askReceivable = { type: 'title.requested', kind: 'RECEIVABLE' } as const;

const unbalanced = refused(refusal(422, 'O balancete não fecha.'));
const overtaken = refused(refusal(409, 'O balancete já está lançado.'));

const kinds = [
  ['nothing', noOpening],
  ['begun', begunOpening],
  ['kept', keptOpening],
  ['short', shortOpening],
  ['whole', wholeOpening],
  ['finished', finishedOpening],
] as const;

type Context = { desk: { opening: unknown } | null };
const kindOf = ({ desk }: Context) => kinds.find(([, opening]) => opening === desk?.opening)?.[0] ?? null;

const shownErrors = ({ errors }: { errors: object }) =>
  Object.entries(errors).flatMap(([section, own]) =>
    own?.form || size(own?.fields) || size(own?.lines) ? [section] : [],
  );
const size = (record: object | undefined) => Object.keys(record ?? {}).length;

/** Day and account, the balancete in every way, and what the host says. */
export const openingModel = defineModel(openingMachine, {
  input: implanter,
  cases: ({ context }) => {
    const kind = kindOf(context);
    const { drafts, pasted } = context;
    const isTidy = shownErrors(context).length === 0;
    const isCalm = isTidy && context.failure === null;
    const isUntyped = isTidy && Object.values(drafts).every((draft) => draft === null) && pasted === '';
    const isClean = isUntyped && isCalm;
    const is = (...wanted: string[]) => kind !== null && wanted.includes(kind);
    const [line] = drafts.balances ?? [];
    return {
      'nothing arrives': is('nothing') || kind === null ? done('load', openingDesk(noOpening)) : false,
      'a begun one arrives': (is('begun') || kind === null) && done('load', openingDesk(begunOpening)),
      'a kept one arrives': (is('kept') || kind === null) && done('load', openingDesk(keptOpening)),
      'it does not arrive': (kind === null || isClean) && failed('load', hostBroke),
      'the answer is slow': after('patience', 'openings.loading.brief'),
      'try again': { type: 'list.retried' },
      'a write ends elsewhere': (kind === null || isClean) && { type: 'list.outdated' },
      'the session is resumed': { type: 'session.resumed' },
      reload: isCalm && pasted === '' && { type: 'list.reloadRequested' },
      discard: { type: 'discard.confirmed' },
      'keep the drafts': { type: 'discard.declined' },
      'choose the account': is('nothing') &&
        drafts.start === null && {
          type: 'start.patched',
          patch: { account_id: String(transitional.id) },
        },
      'clear the account': is('begun') && isUntyped && { type: 'start.patched', patch: { account_id: '' } },
      'send the start': isCalm && is('nothing', 'begun') && sendStart,
      'add a line': is('begun') && isUntyped && { type: 'line.added' },
      'choose the line’s account': line?.account_id === '' &&
        isTidy && { type: 'line.patched', key: line.key, patch: { account_id: String(bankAccount.id) } },
      'remove the line': line !== undefined &&
        drafts.balances?.length === 1 &&
        isTidy && { type: 'line.removed', key: line.key },
      'send the balancete': is('begun') && isCalm && drafts.balances !== null && sendBalances,
      'post the balancete': is('kept') && isClean && { type: 'posting.requested' },
      'open the paste': is('begun') && isCalm && pasted === '' && { type: 'paste.opened', text: '' },
      paste: pasted === '' && { type: 'paste.edited', text: pastedBalancete },
      insert: { type: 'paste.inserted' },
      'close the paste': { type: 'paste.closed' },
      'choose a file': is('begun') && isClean && { type: 'file.chosen', fileId: 'file-1' },
      'the file is read': done('readFile', { pasted: pastedBalancete }),
      'the file is not read': failed('readFile', { kind: 'unreadable' }),
      'the file is slow': after('patience', 'openings.working.reading.brief'),
      'meanwhile, another account': context.order?.kind === 'start' && {
        type: 'start.patched',
        patch: { account_id: '' },
      },
      'meanwhile, a line': context.order?.kind === 'balances' && { type: 'line.added' },
      'it is kept': done('sending', accepted(kind === 'kept' ? keptOpening : begunOpening)),
      'it is refused': done('sending', unbalanced),
      'another was faster': done('sending', overtaken),
      'the host is slow': after('patience', 'openings.working.sending.brief'),
    };
  },
  facts: ({ context }) => [
    kindOf(context),
    context.drafts.start,
    context.drafts.balances,
    context.pasted,
    shownErrors(context),
    context.failure?.title ?? null,
    context.order?.kind ?? null,
  ],
});

/** Titles, taking back, and the end. */
export const openingEndModel = defineModel(openingMachine, {
  name: 'opening (end)',
  input: implanter,
  cases: (snapshot) => {
    const { context } = snapshot;
    const kind = kindOf(context);
    const is = (...wanted: string[]) => kind !== null && wanted.includes(kind);
    const isRegistering = snapshot.matches({ working: { titling: 'registering' } });
    return {
      'a begun one arrives': (is('begun') || kind === null) && done('load', openingDesk(begunOpening)),
      'a short one arrives': (is('short') || kind === null) && done('load', openingDesk(shortOpening)),
      'a whole one arrives': (is('whole') || kind === null) && done('load', openingDesk(wholeOpening)),
      'a finished one arrives':
        (is('finished') || kind === null) && done('load', openingDesk(finishedOpening)),
      'a new title': is('begun') && askPayable,
      'a new receivable': is('begun') && askReceivable,
      'the title is made':
        !isRegistering && done('form', { kind: 'saved', row: openingTitle, created: false }),
      'no title is made': !isRegistering && done('form', cancelled),
      'perhaps a title is made': !isRegistering && done('form', { ...cancelled, isInDoubt: true }),
      'register a supplier': { type: 'registration.requested', name: vale.name },
      'the supplier is registered': done('registration', { kind: 'saved', row: valeDraft, created: false }),
      'the supplier is given up': done('registration', cancelled),
      'the supplier is given up in doubt': done('registration', { ...cancelled, isInDoubt: true }),
      'take a part back': is('short') && { type: 'reversal.requested', id: 'part-2' },
      'it is taken back': done('reversal', { kind: 'saved', row: freshReason, created: false }),
      'it stays': done('reversal', { kind: 'cancelled', newer: null, isInDoubt: false }),
      'nobody knows': done('reversal', { kind: 'cancelled', newer: null, isInDoubt: true }),
      abandon: is('begun') && { type: 'abandonment.requested' },
      finish: (is('whole') || is('short')) && { type: 'finish.requested' },
      'confirm the end': { type: 'finish.confirmed' },
      'leave the end': { type: 'finish.closed' },
      'it is finished': done('sending', accepted(finishedOpening)),
      'it is refused': done('sending', refused(hostDown)),
      'the end is slow': after('patience', 'openings.finishing.sending.brief'),
      'the session is resumed': { type: 'session.resumed' },
      reload: is('finished') && { type: 'list.reloadRequested' },
      'a write ends elsewhere': is('finished') && { type: 'list.outdated' },
    };
  },
  facts: ({ context }) => [
    kindOf(context),
    context.titleKind,
    context.subject?.what ?? null,
    context.failure?.title ?? null,
    context.order?.kind ?? null,
  ],
});

/** Treasury and earlier costs, and typing while something is sent or read. */
export const openingTypingModel = defineModel(openingMachine, {
  name: 'opening (typing)',
  input: implanter,
  cases: ({ context, value }) => {
    const kind = kindOf(context);
    const { drafts, failure } = context;
    const isUntyped = Object.values(drafts).every((draft) => draft === null);
    const isBegun = kind === 'begun';
    const isCalm = failure === null;
    const [cost] = drafts.prior ?? [];
    const [line] = drafts.balances ?? [];
    const sent = context.order?.kind;
    const [cheque] = drafts.outstanding ?? [];
    const isSeen = drafts.outstanding === null;
    const hasRest = drafts.start === null && drafts.balances === null && drafts.treasury === null && isSeen;
    const isMeanwhile = sent === 'prior' && hasRest;
    const isUnread = value === 'unloaded' && drafts.start === null && drafts.balances === null;
    return {
      'a begun one arrives': done('load', openingDesk(begunOpening)),
      'it does not arrive': isBegun && isUntyped && failed('load', hostBroke),
      'try again': { type: 'list.retried' },
      'a write ends elsewhere': isBegun && isUntyped && isCalm && { type: 'list.outdated' },
      'type a balance': isBegun && isUntyped && { type: 'treasury.typed', id: 'ta-itau', text: '1.000,00' },
      'clear the balance': drafts.treasury !== null && { type: 'treasury.typed', id: 'ta-itau', text: '' },
      'send the treasury': isCalm && drafts.treasury !== null && drafts.prior === null && sendTreasury,
      'add a cheque': (isBegun && isUntyped) || isMeanwhile ? { type: 'outstanding.added' } : false,
      'complete the cheque': cheque?.amount === '' && {
        type: 'outstanding.patched',
        key: cheque.key,
        patch: { treasury_account_id: 'ta-itau', outstanding: 'Cheque 850', amount: '-60,00' },
      },
      'remove the cheque': cheque !== undefined && { type: 'outstanding.removed', key: cheque.key },
      'meanwhile, another cheque': sent === 'treasury' && !isSeen && { type: 'outstanding.added' },
      'meanwhile, the same cheque': sent === 'treasury' &&
        cheque !== undefined && { type: 'outstanding.patched', key: cheque.key, patch: { amount: '' } },
      'send the cheque': isCalm && cheque?.amount === '-60,00' && drafts.prior === null && sendTreasury,
      'add a cost': isBegun && isUntyped && { type: 'prior.added' },
      'choose the work': cost?.project_id === '' && {
        type: 'prior.patched',
        key: cost.key,
        patch: { project_id: aurora.id },
      },
      'complete the cost': cost?.account_id === '' &&
        cost.project_id !== '' && {
          type: 'prior.patched',
          key: cost.key,
          patch: { account_id: String(bankAccount.id), amount: '50,00' },
        },
      'remove the cost': cost !== undefined &&
        (hasRest || sent === 'treasury') && { type: 'prior.removed', key: cost.key },
      'send the costs':
        isCalm && (cost?.amount === '50,00' || drafts.prior?.length === 0) && hasRest && sendPrior,
      'meanwhile, another account': (isMeanwhile || (isUnread && isUntyped)) && {
        type: 'start.patched',
        patch: { account_id: String(capital.id) },
      },
      'meanwhile, a balance': isMeanwhile && { type: 'treasury.typed', id: 'ta-itau', text: '5,00' },
      'meanwhile, a line': (isMeanwhile || (isUnread && isUntyped)) && { type: 'line.added' },
      'meanwhile, its account': line?.account_id === '' && {
        type: 'line.patched',
        key: line.key,
        patch: { account_id: String(bankAccount.id) },
      },
      'meanwhile, no line': line !== undefined && { type: 'line.removed', key: line.key },
      'meanwhile, a cost': sent === 'treasury' && drafts.prior === null && { type: 'prior.added' },
      'meanwhile, the same part': sent === 'prior' && { type: 'prior.added' },
      'meanwhile, the same cost': sent === 'prior' && {
        type: 'prior.patched',
        key: 1,
        patch: { amount: '60,00' },
      },
      'it is kept': done('sending', accepted(begunOpening)),
    };
  },
  facts: ({ context }) => [
    kindOf(context),
    context.drafts,
    context.failure?.title ?? null,
    context.order?.kind ?? null,
  ],
});

/** A role that reads, and changes nothing: every guard says no. */
export const openingReaderModel = defineModel(openingMachine, {
  name: 'opening (reader)',
  input: { ...implanter, permissions: ['reports:read'] },
  cases: ({ context }) => ({
    'a begun one arrives': done('load', openingDesk(begunOpening)),
    'it does not arrive': context.failure === null && failed('load', hostBroke),
    'a write ends elsewhere': { type: 'list.outdated' },
    'choose the account': { type: 'start.patched', patch: { account_id: '1' } },
    'add a line': { type: 'line.added' },
    'type a debit': { type: 'line.patched', key: 1, patch: { debit: '1,00' } },
    'remove the line': { type: 'line.removed', key: 1 },
    'type a balance': { type: 'treasury.typed', id: 'ta-itau', text: '1,00' },
    'add a cheque': { type: 'outstanding.added' },
    'type a cheque': { type: 'outstanding.patched', key: 1, patch: { amount: '-1,00' } },
    'remove the cheque': { type: 'outstanding.removed', key: 1 },
    'add a cost': { type: 'prior.added' },
    'choose the work': { type: 'prior.patched', key: 1, patch: { project_id: aurora.id } },
    'remove the cost': { type: 'prior.removed', key: 1 },
    'send the start': sendStart,
    'post the balancete': { type: 'posting.requested' },
    'open the paste': { type: 'paste.opened', text: '' },
    'choose a file': { type: 'file.chosen', fileId: 'file-1' },
    'a new title': askPayable,
    'take a part back': { type: 'reversal.requested', id: 'part-2' },
    abandon: { type: 'abandonment.requested' },
    finish: { type: 'finish.requested' },
  }),
  facts: ({ context }) => [kindOf(context), context.failure?.title ?? null],
});

export const deniedOpeningModel = defineModel(openingMachine, {
  name: 'opening (denied)',
  input: { ...implanter, permissions: [] },
  cases: () => ({ reload: { type: 'list.reloadRequested' } }),
  facts: () => null,
});

export const openingReasonModels = [
  {
    ...newFormModel(
      openingReasonMachine,
      { field: 'reason', typed: filledReason.values.reason },
      filledReason,
    ),
    input: { row: freshReason },
  },
  {
    ...openFormModel(
      openingReasonMachine,
      { field: 'reason', typed: 'Conta errada' },
      { open: filledReason, newer: { ...filledReason, values: { reason: 'Valor errado' } } },
    ),
    name: 'openingReason (filled)',
  },
];
