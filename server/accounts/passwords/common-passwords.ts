import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/server/platform/root'

const LIST = path.join(ROOT, 'server/accounts/passwords/common-passwords.txt')
/** Bytes of a hash in the list; scripts/common-passwords.ts writes it. */
const BYTES = 5

let loaded: Buffer | null = null

/** Read when somebody first sets a password: half a megabyte that most processes never need. */
function hashes(): Buffer {
  loaded ??= Buffer.from(readFileSync(LIST, 'utf8').replaceAll(/^#.*$/gm, ''), 'base64')
  return loaded
}

/** Whether a password is one of those that everybody tries first, however its letters are capitalised. */
export function isCommonPassword(password: string): boolean {
  const sought = createHash('sha256').update(password.trim().normalize('NFKC').toLowerCase()).digest()
  const list = hashes()
  let [low, high] = [0, list.length / BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = list.compare(sought, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
