import type { ReactNode } from 'react';
import { BrandMark } from '../parts/BrandMark.tsx';

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** A card of 400 (SPEC §9) under the mark of the product. */
export function LoginCard({ title, subtitle, children }: Props) {
  return (
    <section className="login-card">
      <header>
        <BrandMark size={40} />
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </header>
      {children}
    </section>
  );
}
