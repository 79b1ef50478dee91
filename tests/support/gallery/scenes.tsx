import type { ComponentType } from 'react';
import { Confirm, Form, Login, Pieces, TenantChoice } from './FormScenes.tsx';
import { Admin, ProjectsList, Tenant } from './ProjectsScene.tsx';

type ListProps = Parameters<typeof ProjectsList>[0];

const list = (props: ListProps) => () => (
  <Tenant>
    <ProjectsList {...props} />
  </Tenant>
);

/** Every scene by its name in the address: `?scene=tenant&theme=dark`. */
export const scenes: Record<string, ComponentType> = {
  tenant: list({}),
  long: list({ count: 10_000, footer: true }),
  loading: list({ phase: 'loading' }),
  slow: list({ phase: 'slow' }),
  failed: list({ phase: 'failed' }),
  empty: list({ phase: 'empty', count: 0 }),
  stale: list({ stale: true, busy: true, count: 6 }),
  admin: () => (
    <Admin>
      <ProjectsList count={4} />
    </Admin>
  ),
  login: () => <Login />,
  loginBusy: () => <Login busy />,
  loginFailed: () => <Login failed />,
  tenantChoice: TenantChoice,
  form: () => <Form />,
  formBusy: () => <Form busy />,
  formRefused: () => <Form refused />,
  confirm: () => <Confirm />,
  confirmBusy: () => <Confirm busy />,
  pieces: Pieces,
};
