import { Button } from '@blueprintjs/core';
import type { ImportsActor } from '../../machines/imports/importsMachine.ts';
import { importTexts } from '../../texts/imports/imports.ts';

/** Template charts for a new company. */
export function TemplateSource({ screen }: { screen: ImportsActor }) {
  const { construction, empty } = importTexts.templates;
  return (
    <div className="import-choices">
      <Button
        text={construction}
        onClick={() => screen.send({ type: 'template.chosen', template: 'construction' })}
      />
      <Button text={empty} onClick={() => screen.send({ type: 'template.chosen', template: 'empty' })} />
    </div>
  );
}
