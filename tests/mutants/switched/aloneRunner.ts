import './switchboard.ts';

export { TestRunner as default } from 'vitest';
