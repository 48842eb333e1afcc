import type { BuildResult } from 'esbuild'

export const PROGRAMS: Readonly<
  Record<
    'start' | 'build' | 'pictures' | 'database' | 'migrate' | 'catalogue' | 'main' | 'api' | 'worker',
    string
  >
>
export const BUNDLED: readonly string[]
/** The file of a program, bundled. */
export function programFile(name: keyof typeof PROGRAMS): string
/** Bundles the programs unless exactly these sources are bundled. @returns whether it bundled */
export function ensureBundle(): Promise<boolean>
/** Bundles in memory. */
export function bundle(): Promise<BuildResult<{ write: false; metafile: true }>>
