import { useSelector } from '@xstate/react';
import { importKinds, importSources } from '../../domain/imports/importKinds.ts';
import { isOfOpening, listedKind, otherMark } from '../../domain/imports/openingKinds.ts';
import { importKindNames, importTexts } from '../../texts/imports/imports.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { Message } from '../parts/Message.tsx';
import { Panel } from '../parts/Panel.tsx';
import { TabList } from '../parts/TabList.tsx';
import { CompanySource } from './CompanySource.tsx';
import { FileSource } from './FileSource.tsx';
import type { ImportsPageProps } from './importProps.ts';
import { PasteSource } from './PasteSource.tsx';
import { TemplateSource } from './TemplateSource.tsx';

/** Choice of the kind of rows and their source. */
export function ImportStart({ screen, keepFile }: ImportsPageProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { kind, source, failure } = snapshot.context;
  const sources = importSources.filter((one) => snapshot.can({ type: 'source.chosen', source: one }));
  const listed = listedKind(kind);
  const kinds = importKinds.filter(
    (one) => one === listed || snapshot.can({ type: 'kind.chosen', kind: one }),
  );
  const marked = otherMark(kind);
  return (
    <Panel>
      <div className="import-start">
        <SelectField
          label={importTexts.kind}
          value={listed}
          options={kinds.map((value) => ({ value, label: importKindNames[value] }))}
          onChange={(value) => {
            const chosen = importKinds.find((known) => known === value);
            if (chosen) screen.send({ type: 'kind.chosen', kind: chosen });
          }}
        />
        {marked && snapshot.can({ type: 'kind.chosen', kind: marked }) && (
          <SwitchField
            label={openingTitleTexts.mark}
            checked={isOfOpening(kind)}
            onChange={() => screen.send({ type: 'kind.chosen', kind: marked })}
          />
        )}
        {failure && <Message tone="danger" live="alert" title={failure.title} text={failure.text} />}
        <TabList
          label={importTexts.source}
          current={source}
          tabs={sources.map((key) => ({ key, label: importTexts.sources[key] }))}
          onChoose={(key) => {
            const chosen = importSources.find((known) => known === key);
            if (chosen) screen.send({ type: 'source.chosen', source: chosen });
          }}
        >
          {source === 'file' && <FileSource screen={screen} keepFile={keepFile} />}
          {source === 'paste' && <PasteSource screen={screen} />}
          {source === 'template' && <TemplateSource screen={screen} />}
          {source === 'company' && <CompanySource screen={screen} />}
        </TabList>
      </div>
    </Panel>
  );
}
