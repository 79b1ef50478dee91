import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { formDialogTexts } from '../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../src/texts/forms/forms.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { customerRecord, supplierRecord } from '../../src/texts/tenant/parties.ts';
import { projectRecord } from '../../src/texts/tenant/projects.ts';
import { inForm } from './command.ts';
import { command } from './officeCommand.ts';
import * as page from './page.ts';
import { here, type Place, type Registry, registries, type Spec, sightOf } from './spec.ts';

const texts = { projects: projectRecord, suppliers: supplierRecord, customers: customerRecord };
const party = { create: supplierRecord.submit.create, save: supplierRecord.submit.save };
const submits = { projects: projectRecord.submit, suppliers: party, customers: party };

const isRegistry = (place: Place): place is Registry => (registries as readonly string[]).includes(place);
const registryOf = ({ place }: Spec): Registry => {
  if (isRegistry(place)) return place;
  throw new Error(`${place} has no rows of its own`);
};
const atRegistry = ({ place }: Spec) => isRegistry(place);
const shown = (spec: Spec) => (isRegistry(spec.place) ? sightOf(spec).rows : []);
const rowAt = (spec: Spec, at: number) => shown(spec)[at % shown(spec).length] ?? '';
const hasRows = (spec: Spec) => shown(spec).length > 0;
const replace = (names: string[], old: string, ...next: string[]) => {
  names.splice(names.indexOf(old), 1, ...next);
};

export const create = (name: string) =>
  command({
    name: `create "${name}"`,
    check: atRegistry,
    async act(spec) {
      const registry = registryOf(spec);
      await page.press(texts[registry].create);
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].create, inForm);
    },
    becomes(spec) {
      const registry = registryOf(spec);
      here(spec).rows[registry].push(name.trim());
      return { told: [texts[registry].created], calls: [`POST /${registry}/`] };
    },
  });

export const createNothing = command({
  name: 'create without a name',
  check: atRegistry,
  async act(spec) {
    const registry = registryOf(spec);
    await page.press(texts[registry].create);
    await page.press(submits[registry].create, inForm);
    const required = registry === 'projects' ? projectRecord.required : texts[registry].required;
    await page.until(() => expect((inForm() as Element).textContent).toContain(required));
    await page.press('Cancelar', inForm);
  },
  becomes: () => ({}),
});

export const thinkTwice = command({
  name: 'begin a row, keep on, and give it up',
  check: atRegistry,
  async act(spec) {
    const registry = registryOf(spec);
    await page.press(texts[registry].create);
    await page.type(texts[registry].name, 'Meio digitado');
    for (const answer of [formDialogTexts.discardDecline, formDialogTexts.discardConfirm]) {
      await page.press('Cancelar', inForm);
      await page.until(() =>
        expect((inForm() as Element).textContent).toContain(formDialogTexts.discardTitle),
      );
      await page.press(answer, inForm);
      if (answer !== formDialogTexts.discardDecline) continue;
      const field = await page.until(() =>
        screen.getByLabelText(texts[registry].name, { selector: 'input' }),
      );
      expect((field as HTMLInputElement).value, 'what was typed').toBe('Meio digitado');
    }
  },
  becomes: () => ({}),
});

export const rename = (at: number, name: string) =>
  command({
    name: `rename row ${at} to "${name}"`,
    check: (spec) => hasRows(spec) && rowAt(spec, at) !== name,
    async act(spec) {
      const registry = registryOf(spec);
      await page.press(listTexts.edit(rowAt(spec, at)));
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].save, inForm);
    },
    becomes(spec) {
      const registry = registryOf(spec);
      replace(here(spec).rows[registry], rowAt(spec, at), name);
      return { told: [texts[registry].updated], calls: [`PUT /${registry}/:id`] };
    },
  });

export const saveUnchanged = (at: number) =>
  command({
    name: `save row ${at} as it is`,
    check: hasRows,
    async act(spec) {
      const registry = registryOf(spec);
      const name = rowAt(spec, at);
      await page.press(listTexts.edit(name));
      await page.type(texts[registry].name, `${name}x`);
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].save, inForm);
      await page.until(() => expect((inForm() as Element).textContent).toContain(formTexts.unchanged));
      await page.press('Cancelar', inForm);
    },
    becomes: () => ({}),
  });

export const remove = (at: number, isMeant: boolean) =>
  command({
    name: `${isMeant ? 'remove' : 'nearly remove'} row ${at}`,
    check: hasRows,
    async act(spec) {
      await page.press(listTexts.remove(rowAt(spec, at)));
      await page.press(isMeant ? 'Excluir' : 'Cancelar', inForm);
    },
    becomes(spec) {
      if (!isMeant) return {};
      const registry = registryOf(spec);
      replace(here(spec).rows[registry], rowAt(spec, at));
      return { told: [texts[registry].removed], calls: [`DELETE /${registry}/:id`] };
    },
  });

export const search = (text: string) =>
  command({
    name: `search "${text}"`,
    check: (spec) => atRegistry(spec) && here(spec).rows[registryOf(spec)].length > 0,
    async act() {
      const field = await page.until(
        () => document.querySelector('main input[type="search"]') as HTMLElement,
      );
      fireEvent.change(field, { target: { value: text } });
      // Before the address contains it, a reload would lose it.
      await page.until(() => expect(new URLSearchParams(location.search).get('q') ?? '').toBe(text));
    },
    becomes(spec) {
      spec.search = text;
      return {};
    },
  });
