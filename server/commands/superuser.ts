import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { superuserTexts } from '../../src/texts/server.ts';
import { createFirstSuperuser, hasSuperuser, type NewSuperuser } from '../admin/firstSuperuser.ts';
import { openForOperator } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { databaseHome } from '../settings.ts';

/** `npm run superuser`: creates the first superuser in the server's database. */
try {
  const database = await openForOperator(databaseHome(process.env));
  try {
    await migrate(database.pool);
    if (await hasSuperuser(database)) throw new Error(superuserTexts.exists);
    const superuser = fromEnvironment(process.env) ?? (await fromTerminal());
    await createFirstSuperuser(database, superuser);
    console.log(superuserTexts.created(superuser.email.trim()));
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** For automation: SUPERUSER_EMAIL and SUPERUSER_PASSWORD, and optionally SUPERUSER_NAME. */
function fromEnvironment(env: NodeJS.ProcessEnv): NewSuperuser | null {
  const { SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password, SUPERUSER_NAME: fullName = '' } = env;
  return email && password ? { email, password, fullName } : null;
}

async function fromTerminal(): Promise<NewSuperuser> {
  if (!process.stdin.isTTY) throw new Error(superuserTexts.noTerminal);
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const cancelled = new AbortController();
  terminal.once('SIGINT', () => cancelled.abort());
  const ask = (question: string) =>
    terminal.question(question, { signal: cancelled.signal }).catch(() => {
      throw new Error(superuserTexts.cancelled);
    });
  const askHidden = async (question: string) => {
    process.stdout.write(question);
    isHidden = true;
    const answer = await ask('');
    isHidden = false;
    process.stdout.write('\n');
    return answer;
  };
  try {
    const email = await ask(superuserTexts.email);
    const fullName = await ask(superuserTexts.name);
    const password = await askHidden(superuserTexts.password);
    if (password !== (await askHidden(superuserTexts.repeat))) throw new Error(superuserTexts.different);
    return { email, fullName, password };
  } finally {
    terminal.close();
  }
}
