import { createElement } from 'react';
import { keepFile } from '../../browser/files/fileShelf.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import type { Http } from '../../services/http.ts';
import { OpeningPage } from '../../views/openings/OpeningPage.tsx';
import { openingLogic } from '../logic/openingLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  return { View: OpeningView, logic: openingLogic(http) };
}

function OpeningView({ screen }: { screen: OpeningActor }) {
  return createElement(OpeningPage, { screen, keepFile });
}
