import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { routes } from '../../src/machines/app/routes.ts';
import { openOffice } from './office.ts';
import { replayed } from './recording.ts';

const visits = 400;
const everyForm = 10;
const hourMs = 3_600_000;

const forms = [
  {
    screen: 'projects',
    fields: { name: 'Residencial Parque das Águas', address: 'Rua das Acácias, 1250, Santo André/SP' },
  },
  { screen: 'suppliers', fields: { name: 'Cerâmica Boa Vista Ltda.', cnpj_cpf: '11222333000181' } },
  { screen: 'customers', fields: { name: 'Antônia Ribeiro dos Santos', cnpj_cpf: '52998224725' } },
  { screen: 'users', fields: { email: 'antonia.ribeiro@horizonte.example', full_name: 'Antônia Ribeiro' } },
];

test('an hour of work takes less than 110 kB and is replayed without drift', () => {
  const office = openOffice();
  office.signIn('Uma-Senha-Comprida-7');
  const places = routes.filter(({ area }) => area !== 'bare');
  let formsFilled = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const place = places[visit % places.length];
    if (!place) continue;
    office.log.wait((hourMs / visits) * 0.5 + ((visit * 617) % 1900));
    office.arrive(place.path);
    if (visit % everyForm !== 0) continue;
    const form = forms[formsFilled % forms.length];
    formsFilled += 1;
    if (form) fillIn(office, form, formsFilled);
  }
  const text = office.log.text();
  const report = replayed(text);
  const gzipBytes = gzipSync(text).length;
  console.log(
    `${visits} visits, ${formsFilled} forms: ${office.log.recorder.entries().length} lines, ${text.length} characters, ${gzipBytes} bytes gzip`,
  );
  expect(report).toMatchObject({ kind: 'same' });
  expect(gzipBytes).toBeLessThan(110_000);
});

function fillIn(office: ReturnType<typeof openOffice>, form: (typeof forms)[number], number: number): void {
  const route = routes.find(({ screen }) => screen === form.screen);
  office.arrive(route?.path ?? '/');
  office.tell('screen', { type: 'create.requested' });
  for (const [field, text] of Object.entries(form.fields)) {
    if (field === 'cnpj_cpf') office.type('screen/form', 'form.patched', field, text);
    else office.type('screen/form', 'form.patched', field, `${text} ${number}`);
  }
  office.log.wait(700);
  office.tell('screen/form', { type: 'form.submitted' });
}
