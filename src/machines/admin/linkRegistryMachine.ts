import type { ActorRefFrom } from 'xstate';
import type { TenantLink } from '../../domain/admin/tenantLink.ts';
import { isOutcomeUnknown, type Problem } from '../../domain/problem.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { type Announcements, about, failure, success, undoable } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createPagedListMachine } from '../shared/lists/pagedListMachine.ts';
import { createRegistryMachine } from '../shared/lists/registryMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { checkLink, type LinkBody, type LinkValues, linkBody, linkValues } from './linkRules.ts';

export const linkListMachine = createPagedListMachine<TenantLink>({
  id: 'linkList',
  loadFailed: linkTexts.loadFailed,
});

const saveFailed = (link: TenantLink | null) =>
  link === null ? linkTexts.form.createFailed : linkTexts.form.updateFailed;

export const linkFormMachine = createFormMachine<TenantLink, LinkValues, LinkBody>({
  id: 'linkForm',
  valuesOf: linkValues,
  check: checkLink,
  bodyOf: linkBody,
  mentions: {},
  saveFailed,
});

export const linkCommandMachine = createRowCommandMachine<TenantLink>({
  id: 'linkCommand',
  question: ({ user_email, tenant_name }) => ({
    title: linkTexts.removeTitle,
    message: linkTexts.removeQuestion(user_email ?? '', tenant_name ?? ''),
    confirm: linkTexts.removeConfirm,
  }),
  takesBack: isRemoved,
  failed: (link) => (isRemoved(link) ? linkTexts.form.createFailed : linkTexts.removeFailed),
});

export const linkAnnouncements: Announcements<TenantLink> = {
  created: (link) => ofLink(success(linkTexts.created), link),
  updated: (link) => ofLink(success(linkTexts.updated), link),
  done: (link, after) =>
    isRemoved(link)
      ? ofLink(success(linkTexts.created), link)
      : undoable(ofLink(success(linkTexts.removed), link), 'links', after),
  failed: (link, text, problem) =>
    problem?.kind === 'tokenMissing'
      ? failure(linkTexts.signedOutTitle, linkTexts.signedOutText)
      : isRemoved(link)
        ? notMadeAnew(link, text, problem)
        : failure(linkTexts.removeFailedTitle, text),
  saveFailed,
};

/** No address shows a single link. */
function ofLink(notice: NoticeContent, { user_email, tenant_name }: TenantLink): NoticeContent {
  return about(notice, { id: '', code: user_email ?? '', title: tenant_name ?? '' });
}

function isRemoved(link: TenantLink): boolean {
  return link.removed !== undefined;
}

/** With an unknown outcome, the same link can be recreated under the same key. */
function notMadeAnew(link: TenantLink, text: string, problem: Problem | null): NoticeContent {
  const notice = failure(linkTexts.form.createFailed, text);
  return problem && isOutcomeUnknown(problem) ? undoable(notice, 'links', link) : notice;
}

/** The links of a page, one form for new and existing ones, and removal. */
export const linkRegistryMachine = createRegistryMachine({
  id: 'linkRegistry',
  list: linkListMachine,
  form: linkFormMachine,
  command: linkCommandMachine,
  announce: linkAnnouncements,
});

export type LinkRegistryActor = ActorRefFrom<typeof linkRegistryMachine>;
export type LinkListActor = ActorRefFrom<typeof linkListMachine>;
export type LinkFormActor = ActorRefFrom<typeof linkFormMachine>;
