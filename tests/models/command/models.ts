import process from 'node:process';
import { machines } from '../../../src/machines/allMachines.ts';
import { models } from '../models.ts';
import { nearest } from './nearest.ts';
import { readOrders, usage } from './orders.ts';
import { signAll } from './sign.ts';
import { story } from './story.ts';
import { table } from './table.ts';

process.exitCode = await obey(process.argv.slice(2));

/** `npm run models`; returns the exit code. */
async function obey(words: string[]): Promise<number> {
  const orders = readOrders(words);
  if (orders.kind === 'unclear') return complain(`${orders.problem}\n${usage}`);
  if (orders.kind === 'table') return printTable();
  if (orders.kind === 'sign') return sign();
  const [model, ...others] = models[orders.machine] ?? [];
  if (!model) {
    const near = nearest(orders.machine, Object.keys(models));
    return complain(`No machine is called "${orders.machine}". Nearest: ${near.join(', ')}.`);
  }
  console.log(story(model, ...others));
  return 0;
}

function printTable(): number {
  const { text, faults } = table(machines, models);
  console.log(text);
  if (faults.length === 0) return 0;
  return complain(`\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}

async function sign(): Promise<number> {
  for (const line of signAll(models)) console.log(line);
  const { signContract } = await import('../../support/server/contract.ts');
  await signContract();
  return 0;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}
