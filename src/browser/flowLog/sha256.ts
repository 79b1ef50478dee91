import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seal } from '../../domain/trail/mask.ts';

/** SHA-256 of a text as 64 hexadecimal digits. The browser's own is asynchronous and needs a secure context. */
export function sha256(text: string): string {
  return bytesToHex(sha256Of(utf8ToBytes(text)));
}

/** A keyed seal: a mask cannot be reversed by trying all tax ids. */
export function createSeal(secret: Uint8Array): Seal {
  return (text) => {
    const digest = hmac(sha256Of, secret, utf8ToBytes(text));
    return btoa(String.fromCharCode(...digest.subarray(0, sealBytes))).replace(/[+/]/g, (sign) =>
      sign === '+' ? '-' : '_',
    );
  };
}

/** Eight characters: two texts of a session collide once in 10¹⁴ pairs. */
const sealBytes = 6;
