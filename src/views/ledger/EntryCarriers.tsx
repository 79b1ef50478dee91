import { shallowEqual, useSelector } from '@xstate/react';
import { type EntryFormActor, selectCarriers } from '../../machines/ledger/entryFormMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { Message } from '../parts/Message.tsx';

/** Warnings before saving: an account of the entry belongs to the treasury or to titles. */
export function EntryCarriers({ form }: { form: EntryFormActor }) {
  const carriers = useSelector(form, selectCarriers, shallowEqual);
  return carriers.map((carrier) => (
    <Message key={carrier} tone="warning" live="status" text={entryTexts.carried[carrier]} />
  ));
}
