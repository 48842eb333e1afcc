import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'

/** What a figure was measured on; without it a figure says nothing. */
export interface Machine {
  readonly engine: Readonly<Record<'node' | 'v8' | 'next' | 'react' | 'platform', string>>
  readonly commit: string
  /** Whether files differed from the commit. */
  readonly changed: boolean
  readonly processor: string
  readonly cores: number
  readonly memory_mb: number
  /** Waiting processes a core over the last minute, when the run began: above 1 the machine was busy. */
  readonly load: number
}

/** Reads what can be known of the machine and of the code. */
export function describeMachine(): Machine {
  const processors = cpus()
  const [load = 0] = loadavg()
  return {
    engine: {
      node: process.versions.node,
      v8: process.versions.v8,
      next: versionOf('next'),
      react: versionOf('react'),
      platform: `${process.platform}-${process.arch}`,
    },
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=normal') !== '',
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memory_mb: Math.round(totalmem() / 1024 / 1024),
    load: Math.round((load / processors.length) * 100) / 100,
  }
}

function versionOf(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A clone without git (an archive) has no commit. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
