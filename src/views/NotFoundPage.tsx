import { Link } from 'wouter';
import { appTexts } from '../texts/app.ts';
import { LoginCard } from './layouts/LoginCard.tsx';

/** SPEC §2: any other path. */
export function NotFoundPage() {
  return (
    <LoginCard title={appTexts.notFoundTitle} subtitle={appTexts.notFoundText}>
      <Link href="/">{appTexts.notFoundHome}</Link>
    </LoginCard>
  );
}
