import type { PartyBody } from '../../domain/tenant/party.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { NewTitle } from '../../domain/titles/titleOrders.ts';
import { titleFormMachine, titleFormTold } from '../../machines/titles/titleFormMachine.ts';
import * as parts from '../../machines/titles/titleParts.ts';
import * as parties from '../../machines/titles/titlePartyForm.ts';
import { completeTitle, type TitleDraft } from '../../machines/titles/titleRules.ts';
import type { Http } from '../../services/http.ts';
import { customers } from '../../services/tenant/customers.ts';
import { suppliers } from '../../services/tenant/suppliers.ts';
import { listTitleNarrowings, listTitleOptions } from '../../services/titles/titleChoices.ts';
import { createTitle } from '../../services/titles/titles.ts';
import { reading } from '../reading.ts';
import { sendingOf } from '../sending.ts';

/** Choices in the forms of titles of one kind, and in the filters of their list. */
export function titleChoicesLogic(http: Http, kind: TitleKind) {
  return {
    options: parts.titleOptionsMachine.provide({
      actors: {
        load: reading<parts.TitleOptions>(http, (client, signal) => listTitleOptions(client, kind, signal)),
      },
    }),
    narrowings: parts.titleNarrowingsMachine.provide({
      actors: {
        load: reading<parts.TitleNarrowings>(http, (client, signal) =>
          listTitleNarrowings(client, kind, signal),
        ),
      },
    }),
  };
}

/** The form of a new title; its outcome has the document as posted. */
export function titleFormLogic(http: Http) {
  const sending = sendingOf<TitleDraft, Partial<NewTitle>>(async ({ row, body, key }) => {
    return { ...row, made: await createTitle(http, row.kind, completeTitle(row, body), key) };
  }, titleFormTold);
  return titleFormMachine.provide({ actors: { sending } });
}

/** The form of a supplier or customer that a new title lacks. */
export function titlePartyLogic(http: Http) {
  const sending = sendingOf<parties.PartyDraft, Partial<PartyBody>>(async ({ row, body, key }) => {
    const { create } = row.kind === 'PAYABLE' ? suppliers : customers;
    return { ...row, made: await create(http, parties.completeParty(row, body), key) };
  }, parties.titlePartyTold);
  return parties.titlePartyMachine.provide({ actors: { sending } });
}
