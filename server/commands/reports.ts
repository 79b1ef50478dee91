import { verifyTexts } from '../../src/texts/operation.ts';
import type { CompanyReport } from '../operation/verification.ts';

const mostFaults = 20;

/** Prints the result of a verification with the first faults of each company; true when there are none. */
export function tellReports(reports: CompanyReport[]): boolean {
  for (const { name, entries, links, fingerprint, faults } of reports) {
    console.log(verifyTexts.company(name, entries, links, fingerprint));
    for (const { what, row } of faults.slice(0, mostFaults)) console.log(verifyTexts.fault(what, row));
    if (faults.length > mostFaults) console.log(verifyTexts.more(faults.length - mostFaults));
  }
  const count = reports.reduce((sum, { faults }) => sum + faults.length, 0);
  console.log(count === 0 ? verifyTexts.holds : verifyTexts.fails(count));
  return count === 0;
}
