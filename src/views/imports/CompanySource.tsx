import { Button } from '@blueprintjs/core';
import { tenantOptions } from '../../domain/admin/tenantOptions.ts';
import type { ImportsActor } from '../../machines/imports/importsMachine.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { useSession, useUser } from '../appContext.tsx';

/** The chart of another of the user's companies. */
export function CompanySource({ screen }: { screen: ImportsActor }) {
  const { tenantId } = useSession();
  const others = tenantOptions(useUser()).filter(({ value }) => value !== tenantId);
  if (others.length === 0) return <p className="dialog-lead">{importTexts.noCompany}</p>;
  return (
    <div className="import-choices">
      <p className="dialog-lead">{importTexts.companyHint}</p>
      {others.map(({ value, label }) => (
        <Button
          key={value}
          text={importTexts.copyFrom(label)}
          onClick={() => screen.send({ type: 'origin.chosen', origin: { kind: 'company', tenantId: value } })}
        />
      ))}
    </div>
  );
}
