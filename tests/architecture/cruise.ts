import { createRequire } from 'node:module'
import path from 'node:path'
import type { Module } from '@swc/core'
import { cruise, type ICruiseOptions, type ICruiseResult, type IModule } from 'dependency-cruiser'

const require = createRequire(import.meta.url)
const { forbidden, options, rooms } = require('../../.dependency-cruiser.cjs')
readMarkup()

/** The names of all rules. */
export const RULES: readonly string[] = forbidden.map(({ name }: { name: string }) => name)

/** The folders below lib/ and components/ by name, low to high. */
export const ROOMS: Readonly<Record<'lib' | 'components', readonly string[]>> = rooms

/** A broken rule, in the words it is reported with. */
export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/** What the cruiser saw. */
export interface Seen {
  readonly modules: readonly IModule[]
  readonly violations: readonly Violation[]
}

/** Reads files of a tree, `@/` being its root, and checks them against the rules. */
export async function readImports(root: string, files: readonly string[]): Promise<Seen> {
  const cruiseOptions: ICruiseOptions = {
    ...options,
    baseDir: root,
    validate: true,
    preserveSymlinks: true,
    ruleSet: { forbidden },
  }
  const resolve = {
    alias: { '@': root },
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    conditionNames: ['import', 'require', 'types', 'node', 'default', 'style'],
    exportsFields: ['exports'],
  }
  const { output } = await cruise([...files], cruiseOptions, resolve)
  const { modules, summary } = output as ICruiseResult
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { modules: modules.filter(({ source }) => files.includes(path.normalize(source))), violations }
}

/** The cruiser tells swc that every file is TypeScript, and forgets to say which ones have markup in them. */
function readMarkup(): void {
  const swc: typeof import('@swc/core') = require('@swc/core')
  const parse = swc.parseFileSync as (file: string, parseOptions: object) => Module
  const withMarkup = (file: string, parseOptions: object) =>
    parse(file, { ...parseOptions, tsx: file.endsWith('.tsx') })
  Object.assign(swc, { parseFileSync: withMarkup })
}
