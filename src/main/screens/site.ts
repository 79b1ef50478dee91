import { addressLogic } from '../../browser/address.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { siteMachine, sitePartMachine } from '../../machines/tenant/siteMachine.ts';
import type { Http } from '../../services/http.ts';
import { fetchSitePart } from '../../services/tenant/site.ts';
import { SitePage } from '../../views/tenant/SitePage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingAbout } from '../reading.ts';

export function open(http: Http): OpenedMachine {
  const load = (about: Parameters<typeof fetchSitePart>[1], signal: AbortSignal) =>
    fetchSitePart(http, about, todayInSaoPaulo(new Date()), signal);
  const part = sitePartMachine.provide({ actors: { load: readingAbout(load) } });
  return { View: SitePage, logic: siteMachine.provide({ actors: { address: addressLogic('at.'), part } }) };
}
