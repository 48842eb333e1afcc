import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { bundle, programFile } from '../start/bundle.mjs'

/** What runs in an image; the others make it, or start a machine of one's own. */
export const RUN = ['main', 'api', 'worker', 'migrate', 'catalogue'] as const
/** Found by their name at run time: no import tells of them. */
const BY_NAME = ['swagger-ui-dist', 'react', 'react-dom', 'world-atlas']
/** Optional packages of the framework: its compiler. */
const NEVER = /^(?:@next\/swc-.*|typescript|webpack|sentry)$/
/** In a package: what only compilers, people and debuggers read. The framework finds webpack and
 * its own `server/dev` whenever it starts. */
export const UNREAD =
  /\.(?:map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$|\/next\/dist\/(?:docs|esm|compiled\/(?:babel|babel-packages|terser|@vercel\/nft|next-devtools)|build\/webpack)(?:\/|$)|\/swagger-ui-dist\/swagger-ui-(?:es-bundle|bundle\.js\.map)|\/world-atlas\/(?!countries-50m|package|LICENSE)/

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

/**
 * Copies the packages that the programs and the pages import, and those that these need.
 * @returns their folders, relative to the clone
 */
export async function copyPackages(target: string): Promise<string[]> {
  const folders = [...closure(await imported())].sort()
  for (const folder of folders) {
    cpSync(path.join(ROOT, folder), path.join(target, folder), {
      recursive: true,
      // A package inside another one is copied when somebody needs it.
      filter: (file) =>
        !UNREAD.test(file) && !file.slice(ROOT.length + folder.length).includes('/node_modules'),
    })
  }
  return folders
}

/** Names of the packages outside the bundle and outside the built pages. */
export async function imported(): Promise<Set<string>> {
  const { metafile } = await bundle()
  const files = new Set(RUN.map((name) => path.relative(ROOT, programFile(name)).replaceAll('\\', '/')))
  const names = new Set(BY_NAME)
  for (const file of files) {
    for (const { path: to, external } of metafile.outputs[file]?.imports ?? []) {
      if (!external) files.add(to)
      else if (!to.startsWith('node:')) names.add(packageOf(to))
    }
  }
  for (const name of requiredByPages()) names.add(name)
  return names
}

/** The bundler of the pages leaves packages out in this form; Node's own modules look the same. */
function requiredByPages(): string[] {
  const folder = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next', 'server')
  if (!existsSync(folder)) return []
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.js$/.test(name),
  )
  return scripts.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [...text.matchAll(/exports=(?:require|import)\("([@a-z][^":]*)"\)/g)]
      .map(([, to = '']) => packageOf(to))
      .filter((to) => existsSync(path.join(ROOT, 'node_modules', to, 'package.json')))
  })
}

const packageOf = (specifier: string) => specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? specifier

/** The folders of packages and of everything they depend on, as Node looks for them: upwards. */
function closure(names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [...names].map((name) => ({ name, from: '', needed: true }))
  for (const { name, from, needed } of waiting) {
    if (NEVER.test(name)) continue
    const folder = folderOf(name, from)
    if (folder === undefined && needed) throw new Error(`${name} of ${from || 'ours'} is not installed.`)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} }: Manifest = JSON.parse(
      readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'),
    )
    for (const other of Object.keys(dependencies))
      waiting.push({ name: other, from: folder, needed: !(other in optionalDependencies) })
    for (const other of Object.keys(optionalDependencies))
      waiting.push({ name: other, from: folder, needed: false })
  }
  return found
}

function folderOf(name: string, from: string): string | undefined {
  const places = [`${from && `${from}/`}node_modules/${name}`]
  for (let at = from; at.includes('node_modules/'); ) {
    at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')
    places.push(`${at && `${at}/`}node_modules/${name}`)
  }
  return places.find((place) => existsSync(path.join(ROOT, place, 'package.json')))
}
