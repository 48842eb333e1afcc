import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'

/** Parts that are asked for without a press, once a page is idle. A messenger that was open is open on the next page too. */
const BY_THEMSELVES = [
  'components/consent/consent-card.tsx',
  'components/analytics/page-speed.tsx',
  'components/app/app-host.tsx',
]

it.each(BY_THEMSELVES)(
  '%s brings no style sheet: React would stop the page until it is there',
  async (part) => {
    expect(await stylesOf(part)).toEqual([])
  },
)

it('finds a style sheet where there is one', async () => {
  expect(await stylesOf('components/messenger/panel/panel.tsx')).toContain(
    'components/messenger/panel/panel.css',
  )
})

/** Style sheets that a part imports, also by way of others. @returns paths from the root */
async function stylesOf(part: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [part],
    absWorkingDir: ROOT,
    ...{ bundle: true, splitting: true, format: 'esm', write: false, metafile: true, outdir: 'out' },
    ...{ jsx: 'automatic', loader: { '.css': 'empty' }, external: ['next', 'react', 'react-dom'] },
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs).filter((file) => file.endsWith('.css'))
}
