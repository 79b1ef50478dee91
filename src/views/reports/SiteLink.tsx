import { siteAddress } from '../../machines/app/routes.ts';
import { reportTexts as texts } from '../../texts/reports/reports.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { PageLink } from '../parts/PageLink.tsx';

/** The way from the cost of one obra to its page. */
export function SiteLink({ project }: { project: string }) {
  const { app } = useSurroundings();
  const path = siteAddress(useSession(), project);
  if (project === '' || path === null) return null;
  return (
    <PageLink
      className="bp6-button bp6-minimal"
      path={path}
      onNavigate={(to) => app.send({ type: 'navigation.requested', to })}
    >
      {texts.openSite}
    </PageLink>
  );
}
