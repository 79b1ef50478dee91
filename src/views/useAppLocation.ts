import { useSelector } from '@xstate/react';
import { selectLocation } from '../machines/app/appSelectors.ts';
import { useSurroundings } from './appContext.tsx';

interface NavigateOptions {
  replace?: boolean;
}

/** The app machine's location and navigation, in the form that wouter expects. */
export function useAppLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const { app } = useSurroundings();
  const location = useSelector(app, selectLocation);
  return [
    location,
    (to, options) => app.send({ type: 'navigation.requested', to, replace: options?.replace }),
  ];
}
