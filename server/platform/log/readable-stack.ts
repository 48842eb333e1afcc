import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../root'

/** A place in a file that has its map beside it: `file:///…/.build/server/part-AB.mjs:12:3`. */
const PLACE = /(file:\/\/\/[^\s():]+?\.mjs):(\d+):(\d+)/g
/** Read with the first error that needs them; null where there is none. Node itself would keep those of all packages. */
const maps = new Map<string, SourceMap | null>()

/**
 * Tells the places of a stack in the bundle as places in our sources, `server/cart/add.ts:12:3`; others stay as they are.
 * Production runs without `--enable-source-maps`, which costs a process 20 MB.
 */
export function readableStack(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const found = mapOf(fileURLToPath(url))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found) || !found.originalSource) return place
    const file = path.resolve(path.dirname(fileURLToPath(url)), found.originalSource)
    const shown = path.relative(ROOT, file).replaceAll('\\', '/')
    return `${shown}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    : null
  maps.set(file, map)
  return map
}
