// The recorder's thread, so that masking, hashing and writing never block the page. The masks' secret is created here,
// stays in memory and dies with the page.
import { createMask } from '../../domain/trail/mask.ts';
import type { TrailEntry } from '../../domain/trail/trailDocument.ts';
import { trailOf } from '../../machines/log/trail.ts';
import { createTrailWriter } from '../../machines/log/trailWriter.ts';
import { createListShelf } from './longLists.ts';
import type { FromRecorder, ToRecorder } from './recorderMessages.ts';
import { createSeal, sha256 } from './sha256.ts';

const secret = crypto.getRandomValues(new Uint8Array(32));
const writer = createTrailWriter({ mask: createMask(createSeal(secret)) });
const shelf = createListShelf();
let segment = 0;

addEventListener('message', ({ data }: MessageEvent<ToRecorder[]>) => {
  const wasFull = writer.isFull();
  for (const message of data) take(message);
  if (writer.isFull() && !wasFull) answer({ type: 'segmentFull', segment });
});

function take(message: ToRecorder): void {
  switch (message.type) {
    case 'list':
      shelf.keep(message.number, message.json);
      break;
    case 'listDropped':
      shelf.drop(message.number);
      break;
    case 'segment':
      segment = message.segment;
      writer.begin(whole(message.line));
      break;
    case 'line':
      writer.add(whole(message.line));
      break;
    case 'trailWanted': {
      const { charts, nowMs } = message;
      answer({ type: 'trail', ...trailOf(writer.entries(), charts, new Date(nowMs), sha256) });
    }
  }
}

function whole(line: TrailEntry): TrailEntry {
  return line.with(5, shelf.restored(line[5])) as TrailEntry;
}

function answer(message: FromRecorder): void {
  postMessage(message);
}
