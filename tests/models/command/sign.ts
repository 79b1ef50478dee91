import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { effectFiles, effectsFolder, readSignedEffects } from '../../../build/charts/signedEffects.ts';
import type { Model } from '../kit/defineModel.ts';
import { ledgerOf, unsigned } from '../kit/effects.ts';
import { study } from '../kit/study.ts';

/** Signs the current effects of every machine; returns the changes, one per line, for review. */
export function signAll(models: Record<string, Model[]>): string[] {
  mkdirSync(effectsFolder, { recursive: true });
  const signed = readSignedEffects();
  const ledgers = new Map(
    Object.entries(models).map(([id, own]) => [id, ledgerOf(own.map((model) => study(model).effects))]),
  );
  const files = effectFiles(ledgers);
  for (const name of readdirSync(effectsFolder)) if (!files.has(name)) rmSync(join(effectsFolder, name));
  for (const [name, text] of files) writeFileSync(join(effectsFolder, name), text);
  return [...ledgers].flatMap(([id, ledger]) =>
    unsigned(ledger, signed.get(id) ?? new Map()).map((line) => `${id}: ${line}`),
  );
}
