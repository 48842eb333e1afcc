import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'

/** A file whose name says what it holds is the same for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Where an address without that leads may change with the next release. Seconds. */
const FOR_NOW = 'public, max-age=300'
const FOLDERS = ['pictures', 'icons']
/** `/pictures/768/amboseli.0f3a1c.webp`: all before the version, and what follows it. */
const NAMED = /^(.*?)(?:\.[0-9a-f]{6})?(\.[a-z]+)$/

/**
 * A listener that lets browsers keep pictures and icons for a year, and leads whoever asks for one by the name of another
 * version, by none, or by that of a picture it replaces, to that of today: a page stored before a release, a reservation,
 * a link that was shared.
 * @param folder `public`, as it is now: its files do not change while we serve
 */
export function serveNamedFiles(folder: string, pages: RequestListener): RequestListener {
  const files = FOLDERS.flatMap((name) => filesIn(folder, name))
  const known = new Set(files)
  const today = namesOfToday(files)
  const successors = successorsOf(folder)
  return (request, response) => {
    const [file = ''] = (request.url ?? '').split('?', 1)
    if (known.has(file)) response.setHeader('Cache-Control', FOR_GOOD)
    else {
      const location = today.get(renamed(withoutVersion(file), successors))
      if (location !== undefined)
        return void response.writeHead(302, { location, 'cache-control': FOR_NOW }).end()
    }
    pages(request, response)
  }
}

/** Addresses of the files that carry a version. */
function filesIn(folder: string, name: string): string[] {
  const at = path.join(folder, name)
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('/', name, file.split(path.sep).join('/')))
    .filter((file) => file !== withoutVersion(file))
}

/** Each by its address without a version; the widest also by that without a width, as pictures were once called. */
function namesOfToday(files: readonly string[]): ReadonlyMap<string, string> {
  const width = (file: string) => Number(/^\/pictures\/(\d+)\//.exec(file)?.[1] ?? 0)
  const narrowFirst = [...files].sort((one, other) => width(one) - width(other))
  return new Map([
    ...narrowFirst.map((file) => [withoutVersion(file).replace(/^(\/pictures)\/\d+/, '$1'), file] as const),
    ...files.map((file) => [withoutVersion(file), file] as const),
  ])
}

function withoutVersion(file: string): string {
  return file.replace(NAMED, '$1$2')
}

interface Described {
  readonly file: string
  /** Names of pictures that are no more, in whose place it stands. */
  readonly replaces?: readonly string[]
}

/** Files of pictures that are no more, and of those that took their place. */
function successorsOf(folder: string): ReadonlyMap<string, string> {
  const manifest = path.join(folder, 'pictures/manifest.json')
  if (!existsSync(manifest)) return new Map()
  const pictures: readonly Described[] = JSON.parse(readFileSync(manifest, 'utf8'))
  return new Map(
    pictures.flatMap(({ file, replaces = [] }) => replaces.map((name) => [`${name}.webp`, file] as const)),
  )
}

/** The same address of the picture that took the place of another one. A width it never had is not made up. */
function renamed(file: string, successors: ReadonlyMap<string, string>): string {
  const at = file.lastIndexOf('/') + 1
  return file.slice(0, at) + (successors.get(file.slice(at)) ?? file.slice(at))
}
