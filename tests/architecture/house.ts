import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IModule } from 'dependency-cruiser'

/** A folder with more source files than this has rooms that nobody has named. */
export const MOST_FILES = 25
/** A file that is longer does more than one thing, or is a list. */
export const MOST_LINES = 150

/** More patches than a person keeps in mind when the framework is updated. */
export const MOST_TOUCHES = 5
/** Folders that may hold more, and why. */
export const CROWDED: Readonly<Record<string, string>> = {
  'server/db/migrations': 'a list in order: what has run anywhere never moves',
}

/** How many source files lie in each folder, the fullest first; tests beside what they test do not count. */
export function folderSizes(files: readonly string[]): readonly (readonly [folder: string, files: number])[] {
  const sizes = new Map<string, number>()
  for (const file of files.filter(isSource)) {
    const folder = path.dirname(file)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes].sort(([, one], [, other]) => other - one)
}

function isSource(file: string): boolean {
  return /\.(?:tsx?|mjs|cjs|css|sql)$/.test(file) && (file.startsWith('tests/') || !isTest(file))
}

/** A test beside the code, or one of tests/. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file)
}

type Imports = readonly Pick<IModule, 'source' | 'dependencies'>[]

/** Arrows between the folders below `top` that run up, or lead to or from one that has no place in the order. */
export function arrowsUp(modules: Imports, top: string, rooms: readonly string[]): readonly string[] {
  const roomOf = (file: string) => (file.startsWith(`${top}/`) ? file.split('/')[1] : undefined)
  const isBelow = (to: string, from: string) => rooms.includes(to) && rooms.indexOf(to) < rooms.indexOf(from)
  const up = new Set<string>()
  for (const { source, dependencies } of modules.filter((one) => !isTest(one.source))) {
    const from = roomOf(source)
    for (const to of dependencies.map(({ resolved }) => roomOf(resolved)))
      if (from && to && from !== to && !isBelow(to, from)) up.add(`${from} → ${to}`)
  }
  return [...up].sort()
}

/** Touches of the framework's internals: the numbered headings of docs/framework.md. */
export function touchesOfTheFramework(): number {
  return readFileSync('docs/framework.md', 'utf8').match(/^## \d+\. /gm)?.length ?? 0
}

const PAGES = /^(?:app|components|stores|middleware|instrumentation)\b/

/** Files of lib that nothing reaches from a page: only the server or a test needs them. */
export function unseenByPages(modules: Imports): readonly string[] {
  const uses = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  const files = [...uses.keys()].filter((file) => !isTest(file))
  const reached = new Set<string>()
  const open = files.filter((file) => PAGES.test(file))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...(uses.get(file) ?? []).map(({ resolved }) => resolved))
  }
  return files.filter((file) => file.startsWith('lib/') && !reached.has(file)).sort()
}

/** Names and values below each other. */
export function table(rows: readonly (readonly [name: string, value: string | number])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
