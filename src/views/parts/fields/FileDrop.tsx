import '../../theme/fileDrop.css';
import { type ReactNode, useId } from 'react';

/** A file, chosen or dropped. `focus` says when the field takes the focus. */
export function FileDrop({
  title,
  accept,
  focus,
  onFile,
  children,
}: {
  title: string;
  /** Endings of names, separated by commas. */
  accept: string;
  focus?: 'data-autofocus' | 'data-step-start';
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const id = useId();
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  return (
    <label
      className="file-drop"
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <strong>{title}</strong>
      {children}
      <input
        id={id}
        type="file"
        {...(focus && { [focus]: true })}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
