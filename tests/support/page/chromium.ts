import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or an installed one, the headless
 * shell first, since it draws less (ADR 32). `undefined` when there is none.
 */
export function chromiumPath(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return [playwrightsOwn(), ...installed()].find((path) => path !== '' && existsSync(path));
}

/** Quiet and self-contained: no sandbox inside containers (root), no background downloads. */
export function chromiumFlags(): string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Without this the shell rounds the width of each letter, unlike Chromium with windows on most screens.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** Debian's Chromium with windows, usable headless too. */
export const chromiumWithWindows = '/usr/bin/chromium';

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

function installed(): string[] {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  const programs = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA];
  return [
    '/usr/bin/chromium-headless-shell',
    chromiumWithWindows,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.flatMap((folder) =>
      folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
    ),
  ];
}
