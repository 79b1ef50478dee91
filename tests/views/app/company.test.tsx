import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { places } from '../../../src/machines/app/routes.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { useCompany } from '../../../src/views/shared/useCompany.ts';
import { ana, marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';

const Company = () => <p>{useCompany()}</p>;
const numbers = ['11222333000181', '11444777000161'];
const withNumber = {
  ...marina,
  tenants_info: marina.tenants_info?.map((tenant, at) => ({ ...tenant, cnpj: numbers[at] })),
};

test.each([
  ['a company of which no number is told', marina, 't-horizonte', 'Construtora Horizonte'],
  ['a company with its number', withNumber, 't-horizonte', 'Construtora Horizonte · CNPJ 11.222.333/0001-81'],
  ['another one', withNumber, 't-atlantica', 'Incorporadora Atlântica · CNPJ 11.444.777/0001-61'],
  ['the administration', ana, null, outputTexts.product],
])('a printed page names as its company %s', (_, user, tenant, said) => {
  const { app, restore } = startApp();
  restore(user, tenant);
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <Company />
    </SurroundingsProvider>,
  );
  expect(screen.getByText(said)).toBeTruthy();
});

test("a superuser's prints in the administration name no company, though one is entered", () => {
  const { app, restore, arrive } = startApp();
  restore({ ...withNumber, is_superuser: true }, 't-horizonte');
  arrive(places.users.path);
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <Company />
    </SurroundingsProvider>,
  );
  expect(screen.getByText(outputTexts.product)).toBeTruthy();
});
