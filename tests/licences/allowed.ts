/** Whether a package is part of what runs for travellers, or only helps to make it. */
export type Use = 'shipped' | 'tool'

const SHIPPED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['OFL-1.1', 'Unlicense'],
])
const TOOLS = new Set(['MPL-2.0'])

/** Packages with another licence that we accept, and why. */
export const EXCEPTIONS: Record<string, string> = {
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0: a shared library that sharp loads, replaceable, unchanged by us',
  '@img/sharp-libvips-linux-arm64': 'as above',
  '@img/sharp-libvips-linuxmusl-x64': 'as above',
  '@img/sharp-libvips-linuxmusl-arm64': 'as above',
  '@img/sharp-libvips-darwin-x64': 'as above',
  '@img/sharp-libvips-darwin-arm64': 'as above',
  'caniuse-lite': 'CC-BY-4.0: data about browsers that the build reads; named in its own package',
  sentry:
    'FSL-1.1-Apache-2.0: the command that @sentry/nextjs brings to send source maps; never run, nothing of it ships',
  mercadopago: 'MIT by its LICENSE file; its package.json names none, and only a test runs it',
  'png-js': 'MIT by its LICENSE file; its package.json names none',
  argparse: 'Python-2.0 and PSF-2.0, both permissive: reads the command lines of tools',
  'date-holidays':
    'ISC with data under CC-BY-3.0: a tool that makes our table of holidays, which names its source',
}

/** Whether an SPDX expression leaves us a choice we accept: any of an OR, all of an AND. */
export function isAllowed(expression: string, use: Use): boolean {
  const plain = expression.replace(/[()]/g, '').trim()
  const accepted = (name: string) => SHIPPED.has(name.trim()) || (use === 'tool' && TOOLS.has(name.trim()))
  return plain.split(/\s+OR\s+/i).some((choice) => choice.split(/\s+AND\s+/i).every(accepted))
}
