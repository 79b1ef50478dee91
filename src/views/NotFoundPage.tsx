import { Link } from 'wouter';
import { areaOf } from '../machines/app/routes.ts';
import { appTexts } from '../texts/app.ts';
import { useSession } from './appContext.tsx';
import { LoginCard } from './layouts/LoginCard.tsx';
import { Page } from './parts/Page.tsx';

/** SPEC §2: any other path. */
export function NotFoundPage() {
  const { notFoundTitle, notFoundText, notFoundHome } = appTexts;
  const home = <Link href="/">{notFoundHome}</Link>;
  if (areaOf('notFound', useSession()) === 'bare')
    return (
      <LoginCard title={notFoundTitle} subtitle={notFoundText}>
        {home}
      </LoginCard>
    );
  return (
    <Page title={notFoundTitle} subtitle={notFoundText}>
      <p>{home}</p>
    </Page>
  );
}
