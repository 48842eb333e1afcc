import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'
import { buildSite } from '@/scripts/start/build'

/** A copy of the built pages, so that what is cached and changed here is nobody else's. */
export interface OwnPages {
  /** For NEXT_DIST_DIR. */
  readonly dist: string
  /** Every file a page or an answer could have been stored in. */
  files(): string[]
  remove(): void
}

/** What is no part of the build: among it the pages that a site rendered which served from it. */
const LEFT_OUT = ['cache', 'dev', 'trace', path.join('server', 'route-cache')]

/** Builds the pages when they are not built (the browser tests use the same build), and copies them as they were built. */
export async function ownPages(name = 'cache'): Promise<OwnPages> {
  await buildSite()
  const built = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next')
  const dist = `.next-${name}-test-${process.pid}`
  const own = path.join(ROOT, dist)
  const wanted = (file: string) => !LEFT_OUT.includes(path.relative(built, file))
  cpSync(built, own, { recursive: true, filter: wanted })
  return {
    dist,
    files: () =>
      ['server', 'cache'].flatMap((folder) => {
        const all = path.join(own, folder)
        return existsSync(all) ? readdirSync(all, { recursive: true }).map((file) => `${folder}/${file}`) : []
      }),
    remove: () => rmSync(own, { recursive: true, force: true }),
  }
}
