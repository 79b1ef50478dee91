/** A spinner with its sentence, for a whole region that is loading. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="waiting" role="status">
      <span className="busy-mark" aria-hidden />
      {text}
    </div>
  );
}
