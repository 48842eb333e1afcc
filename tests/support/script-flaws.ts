const GLOBAL = ['id', 'nonce']
const FETCHING = [
  'src',
  'async',
  'defer',
  'nomodule',
  'crossorigin',
  'integrity',
  'referrerpolicy',
  'fetchpriority',
]

/**
 * What the HTML standard does not allow on the scripts of a page: attributes it does not know, and what only means
 * something on a script that is fetched. `data-…` is always allowed.
 */
export function scriptFlaws(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].flatMap(([tag, rest = '']) => {
    const names = [...rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g)].map(
      ([, name = '']) => name.toLowerCase(),
    )
    const has = (name: string) => names.includes(name)
    const type = /(?<=\s)type="?([^"\s]*)"?/i.exec(rest)?.[1] ?? ''
    const isData = !['', 'module', 'importmap', 'text/javascript'].includes(type)
    const flaws = names.filter(
      (name) => ![...GLOBAL, ...FETCHING, 'type'].includes(name) && !name.startsWith('data-'),
    )
    if (isData || !has('src'))
      flaws.push(...names.filter((name) => FETCHING.includes(name) && name !== 'crossorigin'))
    if (has('nomodule') && type === 'module') flaws.push('nomodule on a module')
    if (type === 'text/javascript') flaws.push('a type that says nothing')
    return flaws.map((flaw) => `${flaw} in ${tag}`)
  })
}
