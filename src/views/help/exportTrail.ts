import { useSelector } from '@xstate/react';
import type { TrailExportActor } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { useSurroundings } from '../appContext.tsx';
import type { MenuItem } from '../parts/dialogs/MenuPopup.tsx';

/** 'Exportar trilha' as an item of the help menu, or nothing while it cannot be done. */
export function useExportItem(trail: TrailExportActor | undefined, onChosen: () => void): MenuItem[] {
  const isReady = useSelector(trail, (snapshot) => snapshot?.can(request) ?? false);
  const choose = () => {
    onChosen();
    trail?.send(request);
  };
  return isReady ? [{ label: trailTexts.menuItem, onChoose: choose }] : [];
}

/** The actor that saves the trail; it comes with the recorder, after the page is drawn. */
export function useTrailExport(): TrailExportActor | undefined {
  return useSurroundings().app.system.get('trailExport') as TrailExportActor | undefined;
}

const request = { type: 'trail.export.requested' } as const;
