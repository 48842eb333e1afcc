import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'

/** The pictures of the site as they were rendered, and a folder for each width beside them. */
export const PICTURES = path.join(ROOT, 'public/pictures')
const NOTE = path.join(ROOT, '.build/pictures.json')

interface Note {
  readonly sources: string
  readonly targets: readonly string[]
}

/** Whether everything was encoded from these very sources and is still there: found out without an encoder. */
export function areEncoded(note = NOTE, folder = PICTURES): boolean {
  if (!existsSync(note)) return false
  const { sources, targets }: Note = JSON.parse(readFileSync(note, 'utf8'))
  return sources === stateOf(folder) && targets.every((name) => existsSync(path.join(folder, name)))
}

/** Keeps what `areEncoded` asks for. @param targets files that were encoded */
export function rememberEncoded(targets: readonly string[], note = NOTE, folder = PICTURES): void {
  const names = targets.map((file) => path.relative(folder, file))
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ sources: stateOf(folder), targets: names } satisfies Note))
}

/** Names, sizes and times: a picture that was replaced is seen. */
function stateOf(folder: string): string {
  const sources = readdirSync(folder).filter((name) => /\.webp$|^manifest\.json$/.test(name))
  return sources
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })
    .join('\n')
}
