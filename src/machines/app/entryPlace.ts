import { places } from './routes.ts';

/** The ledger with the form of a new entry open. */
export const newEntryAddress = `${places.ledger.path}?at.new=entry`;
