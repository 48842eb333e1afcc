import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROUTES } from '@/lib/routing/route-table'
import { ROOT } from '@/scripts/postgres/folders'

/** The links and the routing themselves, what sorts requests before it, and the console of the sandbox, which is another site. */
const ALLOWED =
  /^lib\/(?:links|routing)\/|^server\/process\/request-target\.ts$|^server\/payments\/gateways\/sandbox\//

/** The first words of all addresses: `tours`, `pais`, `f`. */
const WORDS = new Set(
  ROUTES.flatMap(({ pattern }) =>
    (pattern.split('/')[1] ?? '')
      .replace(/^\(\w+:(.*)\)$/, '$1')
      .replace('continente?', 'continent|continente')
      .split('|'),
  ).filter((word) => /^[a-z0-9-]+$/.test(word)),
)

/** A string that begins with an address of the site (`'/tours/…`, `"/search?`), a template with a word of ours, the root. */
const TYPED = new RegExp(
  [`['"\`]/(?:${[...WORDS].join('|')})(?=[/'"\`?#])`, '`/\\$\\{', '(?:href|action)="/"'].join('|'),
  'g',
)

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

it('no address is typed outside lib/links and lib/routing: links are built', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /^(?:app|components|stores|lib|server)\/.*\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !ALLOWED.test(file),
    )
  expect(files.length).toBeGreaterThan(300)
  const typed = files.flatMap((file) => {
    const source = withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))
    return [...source.matchAll(TYPED)].map(([found]) => `${file}: ${found}`)
  })
  expect(typed).toEqual([])
})

it('a typed address would be found', () => {
  for (const planted of [
    `href="/search"`,
    '`/tours/x`',
    "'/f'",
    `action='/checkout?x'`,
    "'/user/profile'",
    '<a href="/">',
    '`/$'.concat('{word}/x`'),
  ])
    expect(planted.match(TYPED), planted).not.toBeNull()
  expect(withoutComments("x // '/search'\n/** '/tours/x' */").match(TYPED)).toBeNull()
})
