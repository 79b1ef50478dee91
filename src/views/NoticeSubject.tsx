import { Link } from 'wouter';
import { places } from '../machines/app/routes.ts';
import type { NoticeSubject as Subject } from '../machines/shared/appMailbox.ts';

export interface NoticeSubjectProps {
  subject: Subject;
}

/** The row of a toast, as a link to where it is shown. */
export function NoticeSubject({ subject: { name, screen, part } }: NoticeSubjectProps) {
  const path = Object.entries(places).find(([place]) => place === screen)?.[1].path;
  return <p>{path ? <Link href={`${path}${part}`}>{name}</Link> : name}</p>;
}
