import { useSelector } from '@xstate/react';
import type { TrailExportActor } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { useSurroundings } from '../appContext.tsx';
import type { MenuItem } from '../parts/dialogs/MenuPopup.tsx';

/** 'Exportar trilha' as a menu item; empty while the trail cannot be exported. */
export function useExportItem(trail: TrailExportActor | undefined, onChosen: () => void): MenuItem[] {
  const isReady = useSelector(trail, (snapshot) => snapshot?.can(request) ?? false);
  const choose = () => {
    onChosen();
    trail?.send(request);
  };
  return isReady ? [{ label: trailTexts.menuItem, onChoose: choose }] : [];
}

/** The actor that saves the trail; it arrives with the recorder, after the first rendering. */
export function useTrailExport(): TrailExportActor | undefined {
  return useSurroundings().app.system.get('trailExport') as TrailExportActor | undefined;
}

const request = { type: 'trail.export.requested' } as const;
