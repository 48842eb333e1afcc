import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/server/platform/root'

export { ROOT }

/** Everything the running site keeps on this machine; never committed. Tests have theirs elsewhere. */
export const DATA = process.env.ANDANZA_DATA || path.join(ROOT, '.data')

/** Makes `.data` when it is not there. @returns a path inside it */
export function inData(name: string): string {
  mkdirSync(DATA, { recursive: true })
  return path.join(DATA, name)
}
