/** Someone who signs a sheet. */
export interface Signatory {
  name: string;
  role: string;
}

/** Lines for the signatures below a sheet; they never part from each other. */
export function Signatures({ signatories }: { signatories: readonly Signatory[] }) {
  if (signatories.length === 0) return null;
  return (
    <footer className="print-signatures">
      {signatories.map(({ name, role }) => (
        <p key={role}>
          <strong>{name}</strong>
          <span>{role}</span>
        </p>
      ))}
    </footer>
  );
}
