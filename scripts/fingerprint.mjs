// Plain JavaScript: what `npm start` asks before any loader or bundler is there.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What never changes what is built: tests, and what tools leave behind. */
const IGNORED =
  /(^|\/)(node_modules|\.next[^/]*|\.build|\.data|\.git|coverage|test-results)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * One hash for the content of files and folders of the clone, names included. What does not exist counts as empty.
 * @param {readonly string[]} paths relative to the clone
 * @param {string} root of the clone: bundled, this file lies elsewhere and cannot know it
 * @returns {string}
 * @throws {Error} when there is no file at all, whose hash would never change
 */
export function fingerprint(paths, root) {
  const hash = createHash('sha256')
  const files = paths.flatMap((one) => filesIn(root, one)).sort()
  if (files.length === 0) throw new Error(`There is none of ${paths.join(', ')} in ${root}`)
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} relative
 * @returns {string[]}
 */
function filesIn(root, relative) {
  const absolute = path.join(root, relative)
  if (IGNORED.test(relative) || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute).flatMap((name) => filesIn(root, `${relative}/${name}`))
}
