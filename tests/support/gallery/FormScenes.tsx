import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { BareLayout } from '../../../src/views/layouts/BareLayout.tsx';
import { LoginCard } from '../../../src/views/layouts/LoginCard.tsx';
import { ConfirmDialog } from '../../../src/views/parts/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../src/views/parts/dialogs/FormDialog.tsx';
import { DateField } from '../../../src/views/parts/fields/DateField.tsx';
import { SearchSelectField } from '../../../src/views/parts/fields/SearchSelectField.tsx';
import { SelectField } from '../../../src/views/parts/fields/SelectField.tsx';
import { SubmitForm } from '../../../src/views/parts/fields/SubmitForm.tsx';
import { SwitchField } from '../../../src/views/parts/fields/SwitchField.tsx';
import { TextField } from '../../../src/views/parts/fields/TextField.tsx';
import { Message } from '../../../src/views/parts/Message.tsx';
import { Notices } from '../../../src/views/parts/Notices.tsx';
import { Page } from '../../../src/views/parts/Page.tsx';
import { Panel } from '../../../src/views/parts/Panel.tsx';
import { StatusTag } from '../../../src/views/parts/StatusTag.tsx';
import { Pager } from '../../../src/views/parts/tables/Pager.tsx';
import { Waiting } from '../../../src/views/parts/Waiting.tsx';
import { ProjectsList, Tenant } from './ProjectsScene.tsx';
import { sampleProjects } from './sampleProjects.ts';

const nothing = () => undefined;
const companies = sampleProjects(40).map(({ id, name }) => ({ value: id, label: name }));
const statuses = ['Planejamento', 'Em andamento', 'Concluído'].map((label) => ({ value: label, label }));

export function Login({ busy = false, failed = false }: { busy?: boolean; failed?: boolean }) {
  const [email, setEmail] = useState('marina.duarte@horizonte.com.br');
  const [password, setPassword] = useState('');
  return (
    <BareLayout theme="light" onTheme={nothing}>
      <LoginCard title="ERP Construtoras" subtitle="Gestão para construtoras e incorporadoras">
        <SubmitForm
          onSubmit={nothing}
          submitLabel={busy ? 'Entrando...' : 'Login'}
          busy={busy}
          slow={busy}
          problem={
            failed
              ? { title: 'Erro de Login', text: 'Failed to login. Please check your credentials.' }
              : null
          }
          canSubmit
          fill
        >
          <TextField
            label="Email (Username)"
            type="email"
            value={email}
            onChange={setEmail}
            required
            autoFocus
          />
          <TextField
            label="Password"
            type="password"
            value={password}
            onChange={setPassword}
            required
            error={failed ? 'Senha incorreta' : null}
          />
        </SubmitForm>
      </LoginCard>
    </BareLayout>
  );
}

export function TenantChoice() {
  const [company, setCompany] = useState('');
  return (
    <BareLayout theme="light" onTheme={nothing}>
      <LoginCard title="Selecione uma empresa" subtitle="Olá, Marina Duarte">
        <SubmitForm
          onSubmit={nothing}
          submitLabel="Acessar Tenant"
          busy={false}
          slow={false}
          canSubmit
          cancel={{ label: 'Logout', onCancel: nothing }}
          fill
        >
          <SearchSelectField
            label="Tenant"
            value={company}
            onChange={setCompany}
            options={companies}
            autoFocus
          />
        </SubmitForm>
      </LoginCard>
    </BareLayout>
  );
}

export function Form({ busy = false, refused = false }: { busy?: boolean; refused?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('Residencial Aurora');
  const [date, setDate] = useState('01/02/2026');
  const [end, setEnd] = useState('31/02/2026');
  const [status, setStatus] = useState('Planejamento');
  const [company, setCompany] = useState('p2');
  return (
    <Tenant>
      <ProjectsList onNew={() => setOpen(true)}>
        <FormDialog
          title="Novo Projeto"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onSubmit={() => setOpen(false)}
          submitLabel="Salvar"
          busy={busy}
          slow={busy}
          canSubmit
          problem={refused ? { text: 'body -> name: já existe um projeto com este nome.' } : null}
          notice={refused ? 'Nenhuma alteração detectada.' : null}
        >
          <TextField
            label="Nome do Projeto"
            value={name}
            onChange={setName}
            required
            autoFocus
            error={refused ? 'Nome do Projeto e Status são obrigatórios.' : null}
          />
          <TextField label="Endereço" value="" onChange={nothing} placeholder="Rua, número, cidade" />
          <SelectField label="Status" value={status} onChange={setStatus} options={statuses} required />
          <SearchSelectField
            label="Projeto vinculado"
            value={company}
            onChange={setCompany}
            options={companies}
          />
          <DateField label="Data de Início" value={date} onChange={setDate} today="2026-11-20" />
          <DateField
            label="Data de Término"
            value={end}
            onChange={setEnd}
            today="2026-11-20"
            error={refused ? 'Data inválida. Use dd/mm/aaaa.' : null}
          />
          <SwitchField label="Ativo" checked onChange={nothing} />
        </FormDialog>
      </ProjectsList>
    </Tenant>
  );
}

export function Confirm({ busy = false }: { busy?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Tenant>
      <ProjectsList>
        <ConfirmDialog
          title="Excluir Residencial Aurora?"
          confirmLabel="Excluir"
          isOpen={isOpen}
          busy={busy}
          slow={busy}
          problem={busy ? null : { title: 'Falha ao Excluir', text: 'O projeto tem lançamentos.' }}
          onConfirm={nothing}
          onCancel={() => setOpen(false)}
        >
          O projeto sai da lista de todos os usuários desta empresa.
        </ConfirmDialog>
      </ProjectsList>
    </Tenant>
  );
}

export function Pieces() {
  const [page, setPage] = useState(2);
  const [on, setOn] = useState(false);
  return (
    <Tenant many={false}>
      <Page title="Peças" subtitle="Tudo o que não cabe numa lista">
        <Panel fill={false} footer={<Pager page={page} pages={3} onPage={setPage} busy={false} />}>
          <div style={{ display: 'grid', gap: 12, padding: 16 }}>
            <div style={{ display: 'flex', gap: 8 }}>
              <StatusTag tone="neutral">Planejado</StatusTag>
              <StatusTag tone="info">Em execução</StatusTag>
              <StatusTag tone="success">Concluído</StatusTag>
              <StatusTag tone="danger">Atrasado</StatusTag>
              <StatusTag tone="warning">Bloqueado</StatusTag>
              <StatusTag tone="teal">active</StatusTag>
            </div>
            <Message tone="danger" title="Falha" text="Não foi possível salvar." />
            <Message tone="warning" text="O dígito verificador do CNPJ não confere." />
            <Message tone="success" text="Projeto criado." />
            <Message tone="info" text="Exibindo os primeiros 200 centros de custo; pode haver outros." />
            <SwitchField label="Mostrar contas inativas" checked={on} onChange={setOn} />
            <SwitchField label="Desabilitado" checked onChange={setOn} disabled />
            <TextField
              label="CNPJ/CPF"
              value="12.345.678/0001-91"
              onChange={nothing}
              warning="Os dígitos não conferem."
            />
            <TextField
              label="Agência"
              value="0001"
              onChange={nothing}
              locked="Um caixa não tem banco."
              helper="Só para conta corrente."
            />
            <SelectField
              label="Tipo"
              value=""
              onChange={nothing}
              options={statuses}
              placeholder="Escolha"
              locked="Não muda depois que a conta é criada."
            />
            <div style={{ display: 'flex', gap: 8 }}>
              <Button text="Cancelar" />
              <Button text="Salvar" intent="primary" />
              <Button text="Excluir" intent="danger" />
              <Button text="Salvar" intent="primary" disabled />
              <Button text="Limpar filtros" variant="minimal" />
            </div>
            <Waiting text="Verificando contexto do tenant..." />
          </div>
        </Panel>
        <Notices
          undo={nothing}
          onDismiss={nothing}
          onHold={() => undefined}
          onRelease={() => undefined}
          notices={[
            { id: '1', tone: 'success', title: 'Projeto Criado', text: 'Residencial Aurora' },
            {
              id: '2',
              tone: 'danger',
              title: 'Falha ao Excluir',
              text: 'O projeto tem lançamentos contábeis.',
            },
            { id: '3', tone: 'warning', title: 'Funcionalidade Pendente' },
            { id: '4', tone: 'info', title: 'Sessão retomada' },
          ]}
        />
      </Page>
    </Tenant>
  );
}
