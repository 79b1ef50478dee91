/** The product's mark: two towers. Inline, so that it needs no request. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1668bd" />
      <path
        fill="#fff"
        d="M7 24V13l7-4v15H7zm3-8v2h1.6v-2H10zm0 4v2h1.6v-2H10zm6 4V5l9 5v14h-9zm3-12v2h1.7v-2H19zm3.3 0v2H24v-2h-1.7zM19 16v2h1.7v-2H19zm3.3 0v2H24v-2h-1.7zM19 20v2h1.7v-2H19zm3.3 0v2H24v-2h-1.7z"
      />
    </svg>
  );
}
