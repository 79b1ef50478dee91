import { expect, test } from 'vitest';
import { choiceOf } from '../../src/machines/imports/importsSetup.ts';
import { offering } from '../support/examples.ts';

test.each([
  [{}, 'projects', 'file'],
  [{ kind: 'suppliers', source: 'paste' }, 'suppliers', 'paste'],
  [{ kind: 'accounts', source: 'template' }, 'accounts', 'template'],
  [{ kind: 'accounts', source: 'company' }, 'accounts', 'company'],
  [{ kind: 'suppliers', source: 'company' }, 'suppliers', 'file'],
  [{ kind: 'dragons', source: 'sky' }, 'projects', 'file'],
])('an address that says %j begins with %s from %s', (part, kind, source) => {
  expect(choiceOf(part, offering)).toEqual({ kind, source });
});
