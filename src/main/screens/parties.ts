import type { Party } from '../../domain/party.ts';
import type { PartyMachines } from '../../machines/tenant/partiesMachine.ts';
import type { PartyBody } from '../../machines/tenant/partyRules.ts';
import type { Http } from '../../services/http.ts';
import type { PartyService } from '../../services/parties.ts';
import { registryPorts } from '../registryPorts.ts';

/** The screen machine of suppliers or of customers with its calls. */
export function partyLogic({ list, form, removal, screen }: PartyMachines, calls: PartyService, http: Http) {
  const { load, save, run, newKey } = registryPorts<Party, PartyBody>({
    list: (signal) => calls.list(http, signal),
    create: (body, key, signal) => calls.create(http, body, key, signal),
    update: (party, changes, signal) => calls.update(http, party, changes, signal),
    command: ({ id }, signal) => calls.remove(http, id, signal),
  });
  return screen.provide({
    actors: {
      list: list.provide({ actors: { load } }),
      form: form.provide({ actors: { save, newKey } }),
      command: removal.provide({ actors: { run } }),
    },
  });
}
