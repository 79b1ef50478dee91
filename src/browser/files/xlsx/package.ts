import { unzipSync } from 'fflate';
import { decodedText } from '../decodedText.ts';
import { fileFault } from '../fileFault.ts';
import { readXml } from './xml.ts';

/** Parts of an Office file by name; null for a missing one. */
export interface Package {
  names: readonly string[];
  part: (name: string) => string | null;
}

/** Relation of a part to another, with the other's full name. */
export interface Relation {
  id: string;
  /** Last word of the type: `worksheet`, `styles`. */
  type: string;
  target: string;
}

/** Bytes of one unpacked part: ten thousand rows of thirty cells need a third. */
const mostUnpackedBytes = 64 * 1024 * 1024;

/** Opens the ZIP; some programs write backslashes, a leading slash, or other capitals into the names. */
export function openPackage(bytes: Uint8Array): Package {
  const stored = new Map<string, { name: string; originalSize: number }>();
  unzipSync(bytes, { filter: (part) => stored.set(plainName(part.name), part) && false });
  return {
    names: [...stored.keys()],
    part(name) {
      const found = stored.get(plainName(name));
      if (!found) return null;
      if (found.originalSize > mostUnpackedBytes) throw fileFault({ code: 'tooLarge' });
      const { [found.name]: part } = unzipSync(bytes, { filter: (each) => each.name === found.name });
      return part ? decodedText(part) : null;
    },
  };
}

/** Relations of a part, from the file beside it; '' is the package itself. */
export function relationsOf({ part }: Package, name: string): Relation[] {
  const [folder, own] = apart(name);
  const xml = part(`${folder}_rels/${own}.rels`);
  const relations: Relation[] = [];
  if (xml === null) return relations;
  readXml(xml, {
    opened(element, attributes) {
      if (element !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

export function folderOf(name: string): string {
  return apart(name)[0];
}

function apart(name: string): [folder: string, own: string] {
  const end = name.lastIndexOf('/') + 1;
  return [name.slice(0, end), name.slice(end)];
}

function resolved(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
