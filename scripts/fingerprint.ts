import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './postgres/folders'

/** What never changes what is built: tests, and what tools leave behind. */
const IGNORED =
  /(^|\/)(node_modules|\.next[^/]*|\.data|\.git|coverage|test-results)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * One hash for the content of files and folders of the clone, names included. What does not exist counts as empty.
 * @param paths relative to the clone
 */
export function fingerprint(paths: readonly string[], root = ROOT): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((one) => filesIn(root, one)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(root: string, relative: string): string[] {
  const absolute = path.join(root, relative)
  if (IGNORED.test(relative) || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute).flatMap((name) => filesIn(root, `${relative}/${name}`))
}
