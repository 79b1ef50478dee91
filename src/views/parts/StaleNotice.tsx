import { Button } from '@blueprintjs/core';
import { Message } from './Message.tsx';

interface Props {
  title?: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  canRetry?: boolean;
}

/** Warning that a reload failed and the former rows are shown. */
export function StaleNotice({ title, text, retryLabel, onRetry, canRetry = true }: Props) {
  return (
    <Message tone="warning" live="alert" title={title} text={text}>
      <Button text={retryLabel} disabled={!canRetry} onClick={onRetry} />
    </Message>
  );
}
