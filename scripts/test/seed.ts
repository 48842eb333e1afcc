import { execFileSync } from 'node:child_process'
import { ROOT } from '../postgres/folders'

/**
 * The seed of the random cases of `npm test`: `TEST_SEED`, else of the tree that is checked out. What passed with these files
 * passes with them again, wherever they are, and every commit draws other cases. The long searches draw their own each time.
 * @returns a whole number below 2³¹ as text; empty where no repository is
 */
export function seedOfTree(): string {
  if (process.env.TEST_SEED) return process.env.TEST_SEED
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(Number.parseInt(tree.toString().slice(0, 8), 16) >>> 1)
  } catch {
    return ''
  }
}
