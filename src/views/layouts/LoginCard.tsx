import type { ReactNode } from 'react';
import { BrandMark } from '../parts/BrandMark.tsx';

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** A card 400 px wide (SPEC §9) under the product's mark. */
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
