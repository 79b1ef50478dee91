import { useSelector } from '@xstate/react';
import { formatCount } from '../../domain/count.ts';
import { mostRowsOf } from '../../domain/imports/importing.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { FileDrop } from '../parts/fields/FileDrop.tsx';
import type { ImportsPageProps } from './importProps.ts';

/** A file, chosen or dropped on the field. */
export function FileSource({ screen, keepFile }: ImportsPageProps) {
  const kind = useSelector(screen, ({ context }) => context.kind);
  return (
    <FileDrop
      title={importTexts.chooseFile}
      accept=".csv,.txt,.xlsx"
      focus="data-step-start"
      onFile={(file) =>
        screen.send({ type: 'origin.chosen', origin: { kind: 'file', id: keepFile(file), name: file.name } })
      }
    >
      <span>{importTexts.dropFile}</span>
      <span className="import-hint">{importTexts.fileHint(formatCount(mostRowsOf(kind)))}</span>
    </FileDrop>
  );
}
