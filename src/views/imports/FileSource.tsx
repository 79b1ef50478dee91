import { useSelector } from '@xstate/react';
import { type DragEvent, useId } from 'react';
import { formatCount } from '../../domain/count.ts';
import { mostRowsOf } from '../../domain/imports/importing.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import type { ImportsPageProps } from './importProps.ts';

/** A file, chosen or dropped on the field. */
export function FileSource({ screen, keepFile }: ImportsPageProps) {
  const id = useId();
  const kind = useSelector(screen, ({ context }) => context.kind);
  const take = (file: File | undefined) => {
    if (!file) return;
    screen.send({ type: 'origin.chosen', origin: { kind: 'file', id: keepFile(file), name: file.name } });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <label className="import-drop" htmlFor={id} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <strong>{importTexts.chooseFile}</strong>
      <span>{importTexts.dropFile}</span>
      <span className="import-hint">{importTexts.fileHint(formatCount(mostRowsOf(kind)))}</span>
      <input
        id={id}
        type="file"
        data-step-start
        accept=".csv,.txt,.xlsx"
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </label>
  );
}
