/**
 * `npx tsx scripts/test/app-pictures.ts http://localhost:3000`: takes the screenshots of the web app manifest from a
 * running site, and draws the icons of its shortcuts, into `public/icons`. Enter the names it prints in
 * `lib/pictures/site-icons.ts`, and remove the files they replace.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { ROOT } from '@/scripts/postgres/folders'
import { findChromium } from '@/tests/support/chromium'

const SHORTCUTS = { search: 'search', trips: 'luggage', cart: 'shopping-bag' } as const
const WIDE = { viewport: { width: 1280, height: 800 }, isMobile: false } as const
const NARROW = { viewport: { width: 390, height: 844 }, isMobile: true } as const
const SHOTS = [
  { name: 'wide-home', address: '/', form: WIDE },
  { name: 'narrow-home', address: '/', form: NARROW },
  { name: 'narrow-search', address: '/search', form: NARROW },
] as const
const LANGUAGES = { es: 'es-MX', en: 'en-US' } as const

function write(name: string, ending: string, bytes: Buffer): void {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 6)
  const file = `${name}.${version}.${ending}`
  writeFileSync(path.join(ROOT, 'public/icons', file), bytes)
  console.log(`/icons/${file} ${bytes.length}`)
}

/** A white shape on the violet of the brand, 96 × 96. */
async function drawShortcuts(): Promise<void> {
  for (const [name, icon] of Object.entries(SHORTCUTS)) {
    const { default: Shape } = await import(`lucide-react/icons/${icon}`)
    const shape = renderToStaticMarkup(createElement(Shape, { x: 24, y: 24, size: 48, color: '#ffffff' }))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="24" fill="#5b2bb5"/>${shape}</svg>`
    write(`shortcut-${name}`, 'png', await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
  }
}

async function takeScreenshots(site: string): Promise<void> {
  const found = findChromium()
  const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] })
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const { name, address, form } of SHOTS) {
      const context = await browser.newContext({ ...form, locale, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(site + address, { waitUntil: 'networkidle' })
      await page.addStyleTag({ content: 'nextjs-portal { display: none }' })
      const bytes = await sharp(await page.screenshot())
        .webp({ quality: 55 })
        .toBuffer()
      write(`app-${language}-${name}`, 'webp', bytes)
      await context.close()
    }
  await browser.close()
}

await drawShortcuts()
await takeScreenshots(process.argv[2] ?? 'http://localhost:3000')
