import type { Project } from '../../domain/tenant/project.ts';
import { siteAddress } from '../../machines/app/routes.ts';
import type { ProjectsActor } from '../../machines/tenant/projectsMachine.ts';
import { projectRecord } from '../../texts/tenant/projects.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import type { RecordFormProps } from '../shared/RecordForm.tsx';
import { RecordPage } from '../shared/RecordPage.tsx';
import { recordColumns } from '../shared/recordColumns.tsx';

type Own = typeof projectRecord.columns;

const columns = recordColumns<Project>(projectRecord);

const Form = lazyDialog<RecordFormProps<Project, Own>>(() =>
  import('../shared/RecordForm.tsx').then((m) => m.RecordForm<Project, Own>),
);

/** SPEC §2, projects. A row opens the page of its obra where the host has one. */
export function ProjectsPage({ screen }: { screen: ProjectsActor }) {
  const { app } = useSurroundings();
  const session = useSession();
  const pathOf = ({ id }: Project) => siteAddress(session, id);
  const go = (to: string | null) => to !== null && app.send({ type: 'navigation.requested', to });
  const linked = columns.map((column): Column<Project> => {
    if (column.key !== 'name') return column;
    return {
      ...column,
      render: (project) => (
        <PageLink className="row-link" path={pathOf(project) ?? ''} tabIndex={-1} onNavigate={go}>
          {project.name}
        </PageLink>
      ),
    };
  });
  const hasPage = siteAddress(session, '') !== null;
  return (
    <RecordPage
      screen={screen}
      record={projectRecord}
      columns={hasPage ? linked : columns}
      rowPath={pathOf}
      onOpen={hasPage ? (project) => go(pathOf(project)) : undefined}
      form={(form) => <Form form={form} record={projectRecord} />}
    />
  );
}
