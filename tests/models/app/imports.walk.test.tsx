import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { importKindNames, importTexts } from '../../../src/texts/imports/imports.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from '../shared/registryDrivers.tsx';
import { sendingActs } from '../shared/sendingActs.ts';
import { deniedImportsModel, importSourcesModel, importsModel, importTitlesModel } from './imports.ts';

beforeAll(preloadParts);

const choose = (kind: string) => (user: UserEvent) =>
  user.selectOptions(screen.getByLabelText(importTexts.kind), kind);
const openTab = (name: string) => (user: UserEvent) => user.click(screen.getByRole('tab', { name }));
const leave = (user: UserEvent) =>
  user.click(
    screen.getByRole('button', { name: new RegExp(`^(${importTexts.cancel}|${importTexts.back})$`) }),
  );
const takeRowAsHeadings = (user: UserEvent) =>
  user.selectOptions(screen.getByLabelText(importTexts.headingLine), '2');
/** Presses the count of the new rows; a second press shows all rows. */
const showNew = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${importTexts.part.new}: `) }));
const submit = /^Importar \d+ Linhas?$/;

const page = (actor: Parameters<typeof ImportsPage>[0]['screen']) => (
  <Stage>
    <ImportsPage screen={actor} keepFile={(file) => `1 ${file.name}`} />
  </Stage>
);

runOnPage(importsModel, {
  render: page,
  texts: { retry: listTexts.retry },
  act: {
    ...sendingActs,
    'choose suppliers': choose(importKindNames.suppliers),
    'choose a file': (user) =>
      user.upload(
        screen.getByLabelText(new RegExp(importTexts.chooseFile)),
        new File(['Nome;CNPJ/CPF'], 'fornecedores.csv', { type: 'text/csv' }),
      ),
    'try again': press(listTexts.retry),
    'do not import the name': (user) =>
      user.selectOptions(screen.getByLabelText(importTexts.columnOf('Nome')), importTexts.ignored),
    'take the row as headings': takeRowAsHeadings,
    'see the new rows': showNew,
    'see all rows': showNew,
    import: (user) => user.click(screen.getByRole('button', { name: submit })),
    'go back': leave,
    'import another file': press(importTexts.again),
  },
  external: [
    'choose a template',
    'take a line that is none as headings',
    'ten rows are read',
    'the file is read',
    'the file is no table',
    'the session ends meanwhile',
    'the session is resumed',
  ],
  controls: {
    import: () => within(document.body).queryByRole('button', { name: submit }),
    'try again': button(listTexts.retry),
    'import another file': button(importTexts.again),
  },
});

runOnPage(deniedImportsModel, {
  render: page,
  tagContract: {
    denied(shown) {
      if (!shown.textContent?.includes(importTexts.denied)) throw new Error('denied: nobody says why');
    },
  },
  external: ['the session is resumed', 'the address names suppliers'],
});

runOnPage(importSourcesModel, {
  render: page,
  texts: {},
  act: {
    'choose accounts': choose(importKindNames.accounts),
    'choose to paste': openTab(importTexts.sources.paste),
    'choose a template': openTab(importTexts.sources.template),
    'take the empty chart': press(importTexts.templates.empty),
    'paste a row': async (user, event) => {
      const field = screen.getByLabelText(importTexts.pasteLabel);
      await user.clear(field);
      await user.click(field);
      await user.paste(event.text);
      // Removing a focused field fires its change while React is drawing.
      await user.tab();
    },
    'read what was pasted': press(importTexts.readPasted),
  },
  external: ['the address names pasted suppliers', 'the address gives nothing'],
  controls: { 'read what was pasted': button(importTexts.readPasted) },
});

runOnPage(importTitlesModel, {
  render: page,
  texts: {},
  act: {
    ...sendingActs,
    'choose payables': choose(importKindNames.payables),
    'choose to paste': openTab(importTexts.sources.paste),
    'paste a title': async (user, event) => {
      await user.click(screen.getByLabelText(importTexts.pasteLabel));
      await user.paste(event.text);
    },
    'read what was pasted': press(importTexts.readPasted),
    'stop looking for titles': press(importTexts.stopComparing),
    'try again': press(listTexts.retry),
    'do not import the center': (user) =>
      user.selectOptions(screen.getByLabelText(importTexts.columnOf('Centro de Custo')), importTexts.ignored),
    'go back': press(importTexts.back),
    'take the row as headings': takeRowAsHeadings,
    'see the title': showNew,
    'see all rows': showNew,
    import: (user) => user.click(screen.getByRole('button', { name: submit })),
  },
  external: [
    'the address names receivables',
    'take a line that is none as headings',
    'the session is resumed',
  ],
  controls: {
    'choose receivables': () =>
      within(document.body).queryByRole('option', { name: importKindNames.receivables }),
    import: () => within(document.body).queryByRole('button', { name: submit }),
    'stop looking for titles': button(importTexts.stopComparing),
    'try again': button(listTexts.retry),
  },
});
