import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inData } from '@/scripts/postgres/folders'

/** How the browser of the tests is started. */
export interface Chromium {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
}

const ARGS = [
  ...[
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
  ...['--disable-component-update', '--disable-sync', '--font-render-hinting=none'],
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** The machine's Chromium, or the one of `CHROMIUM`, or else the one that npm brought along (Linux on x64). */
export function findChromium(environment: Record<string, string | undefined> = process.env): Chromium {
  const installed = PLACES.flatMap((place) =>
    [...NAMES, 'Google Chrome'].map((name) => path.join(place, name)),
  )
  const found = environment.CHROMIUM || installed.find((file) => existsSync(file))
  return found ? { executablePath: found, args: ARGS, env: {} } : packedChromium()
}

/** Unpacks the browser of @sparticuz/chromium once into `.data`, with the libraries a bare system lacks. */
export function packedChromium(): Chromium {
  const folder = inData('chromium')
  if (!existsSync(folder)) unpack(folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...ARGS, '--no-zygote'],
    env: { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  }
}

/** Beside the final place first: what is cut short is made again. */
function unpack(folder: string): void {
  const packed = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  )
  const half = `${folder}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half)
  writeFileSync(
    path.join(half, 'chromium'),
    brotliDecompressSync(readFileSync(path.join(packed, 'chromium.br'))),
  )
  chmodSync(path.join(half, 'chromium'), 0o755)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    const input = brotliDecompressSync(readFileSync(path.join(packed, archive)))
    execFileSync('tar', ['-x', '-C', half], { input })
  }
  renameSync(half, folder)
}
