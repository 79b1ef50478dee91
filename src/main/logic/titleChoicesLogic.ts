import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import {
  type TitleNarrowings,
  type TitleOptions,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from '../../machines/titles/titleParts.ts';
import type { Http } from '../../services/http.ts';
import { listTitleNarrowings, listTitleOptions } from '../../services/titles/titleChoices.ts';
import { reading } from '../reading.ts';

/** Choices in the forms of titles of one kind, and in the filters of their list. */
export function titleChoicesLogic(http: Http, kind: TitleKind) {
  return {
    options: titleOptionsMachine.provide({
      actors: {
        load: reading<TitleOptions>(http, (client, signal) => listTitleOptions(client, kind, signal)),
      },
    }),
    narrowings: titleNarrowingsMachine.provide({
      actors: {
        load: reading<TitleNarrowings>(http, (client, signal) => listTitleNarrowings(client, kind, signal)),
      },
    }),
  };
}
