import '../theme/screens/titles.css';
import { useSelector } from '@xstate/react';
import type { MadeDocument } from '../../domain/titles/withheld.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import type { WithholdingsActor } from '../../machines/titles/withholdingsMachine.ts';
import { withholdingTexts as texts } from '../../texts/titles/withholdings.ts';
import { useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { Page } from '../parts/Page.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { BooksProvider } from '../posting/PostingDateField.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import type { CollectionFormProps } from './CollectionForm.tsx';
import { WithholdingsPanel } from './WithholdingsPanel.tsx';

const CollectionForm = lazyDialog<CollectionFormProps>(() =>
  import('./CollectionForm.tsx').then((m) => m.CollectionForm),
);

/** Amounts withheld from suppliers, and the guias that collect them (ability `titles.2`). */
export function WithholdingsPage({ screen }: { screen: WithholdingsActor }) {
  const { children, context } = useSelector(screen, (current) => current);
  const { books, list, narrowings, options, form } = children;
  return (
    <Page title={texts.title} subtitle={texts.subtitle} actions={list && <ReloadButton list={list} />}>
      {context.made && <MadeLine made={context.made} />}
      {narrowings && <OptionsState options={narrowings} />}
      {list && narrowings && <WithholdingsPanel screen={screen} list={list} narrowings={narrowings} />}
      <BooksProvider value={books}>
        <Opener isOpen={form !== undefined}>
          {form && options && <CollectionForm form={form} options={options} />}
        </Opener>
      </BooksProvider>
    </Page>
  );
}

/** The way to the document that was just made. */
function MadeLine({ made: { id, description } }: { made: MadeDocument }) {
  const { app } = useSurroundings();
  return (
    <p className="made-line">
      {texts.lastMade}{' '}
      <PageLink
        path={titleAddress('payables', id)}
        onNavigate={(to) => app.send({ type: 'navigation.requested', to })}
      >
        {description}
      </PageLink>
    </p>
  );
}
