import '../theme/screens/reports.css';
import { useSelector } from '@xstate/react';
import { openingOf } from '../../domain/reports/reportAccess.ts';
import { type ReportName, reportNames } from '../../domain/reports/reports.ts';
import { titleOf } from '../../machines/app/routes.ts';
import type { ReportsActor } from '../../machines/reports/reportsMachine.ts';
import { reportTexts } from '../../texts/reports/reports.ts';
import { reportWords } from '../../texts/reports/reportWords.ts';
import { useSession } from '../appContext.tsx';
import type { EntryDetailsProps } from '../ledger/EntryDetails.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Page } from '../parts/Page.tsx';
import { TabList } from '../parts/TabList.tsx';
import { useTabTitle } from '../parts/useTabTitle.ts';
import { BooksProvider } from '../posting/PostingDateField.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportPanel } from './ReportPanel.tsx';

const EntryDetails = lazyPart<EntryDetailsProps>(() =>
  import('../ledger/EntryDetails.tsx').then((m) => m.EntryDetails),
);

/** The reports (ability `reports.1`): choice, filters and numbers. */
export function ReportsPage({ screen }: { screen: ReportsActor }) {
  const report = useSelector(screen, ({ context }) => context.query.report);
  const permissions = useSelector(screen, ({ context }) => context.permissions);
  const capabilities = useSelector(screen, ({ context }) => context.capabilities);
  // A report without permission is refused when the address names it, and otherwise not offered.
  const offered = reportNames.filter((name) => name === report || openingOf(name, permissions, capabilities));
  const details = useSelector(screen, ({ children }) => children.details);
  const books = useSelector(screen, ({ children }) => children.books);
  const openedFrom = useDialogOpener(details !== undefined);
  useTabTitle(titleOf('reports', useSession(), reportWords[report].title));
  return (
    <Page title={reportTexts.title} subtitle={reportTexts.subtitle}>
      <TabList
        label={reportTexts.report}
        tabs={offered.map((key) => ({ key, label: reportWords[key].title }))}
        current={report}
        onChoose={(key) => {
          const name = key as ReportName;
          const patch = openingOf(name, permissions, capabilities) ?? { report: name };
          screen.send({ type: 'query.changed', patch });
        }}
      >
        <div className="report">
          <ReportFilters screen={screen} />
          <ReportPanel screen={screen} />
        </div>
      </TabList>
      {details && (
        <BooksProvider value={books}>
          <EntryDetails details={details} openedFrom={openedFrom} />
        </BooksProvider>
      )}
    </Page>
  );
}
