import { places } from '../../machines/app/routes.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { useSurroundings } from '../appContext.tsx';
import { PageLink } from '../parts/PageLink.tsx';

/** The way from a matched line to the movements of its account. */
export function MovementLink({ accountId }: { accountId: string }) {
  const { app } = useSurroundings();
  return (
    <PageLink
      path={`${places.treasury.path}?at.account=${encodeURIComponent(accountId)}&at.tab=movements`}
      onNavigate={(to) => app.send({ type: 'navigation.requested', to })}
    >
      {texts.actions.toMovement}
    </PageLink>
  );
}
