import '../theme/screens/imports.css';
import { Button } from '@blueprintjs/core';
import { Refresh, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { listedKind } from '../../domain/imports/openingKinds.ts';
import { places } from '../../machines/app/routes.ts';
import { importKindNames, importTexts } from '../../texts/imports/imports.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useStepFocus } from '../parts/keys/useStepFocus.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportStart } from './ImportStart.tsx';
import { ImportWait } from './ImportWait.tsx';
import type { ImportsPageProps } from './importProps.ts';

/** The import of registries, one step at a time (ability `imports.1`). */
export function ImportsPage({ screen, keepFile }: ImportsPageProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { kind, failure, counts } = snapshot.context;
  const steps = useRef<HTMLDivElement>(null);
  // Sending does not count as a step: after a refusal its button gets the focus back.
  useStepFocus(steps, snapshot.hasTag('checking') ? 'checking' : [...snapshot.tags].join(' '));
  return (
    <Page title={importTexts.title} subtitle={importTexts.subtitle}>
      <div className="import-steps" ref={steps}>
        {snapshot.hasTag('denied') && <Message tone="info" text={importTexts.denied} />}
        {snapshot.hasTag('choosing') && <ImportStart screen={screen} keepFile={keepFile} />}
        {snapshot.hasTag('busy') && !snapshot.hasTag('checking') && <ImportWait screen={screen} />}
        {snapshot.hasTag('failed') && (
          <Panel>
            <div className="load-failure">
              <Message tone="danger" live="alert" title={failure?.title} text={failure?.text}>
                <Button
                  icon={<Refresh />}
                  text={listTexts.retry}
                  onClick={() => screen.send({ type: 'standing.retried' })}
                />
                <Button text={importTexts.back} onClick={() => screen.send({ type: 'import.left' })} />
              </Message>
            </div>
          </Panel>
        )}
        {snapshot.hasTag('checking') && <ImportCheck screen={screen} />}
        {snapshot.hasTag('done') && counts && (
          <Panel>
            <EmptyState
              icon={<Tick size={40} aria-hidden />}
              text={`${importKindNames[kind]}: ${importTexts.doneText(counts.created, counts.unchanged)}`}
              action={
                <div className="empty-steps">
                  <Link className="bp6-button bp6-intent-primary" href={places[listedKind(kind)].path}>
                    <span className="bp6-button-text">{importTexts.toList(importKindNames[kind])}</span>
                  </Link>
                  <Button text={importTexts.again} onClick={() => screen.send({ type: 'import.again' })} />
                </div>
              }
            />
          </Panel>
        )}
      </div>
    </Page>
  );
}
