import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from '@/tests/support/chromium'
const f = findChromium()
const browser = await chromium.launch({ executablePath: f.executablePath, args: [...f.args], env: { ...process.env, ...f.env } as never })
const css = readFileSync('/tmp/w/h1-desk.css', 'utf8')
for (const name of ['list', 'end', 'plan']) for (const [w, h] of [[1280, 800], [390, 844]]) {
  const page = await browser.newPage({ viewport: { width: w!, height: h! } })
  await page.setContent(`<!doctype html><html lang="es-MX"><meta name=viewport content="width=device-width"><style>${css}</style><body><main id="content" style="padding:16px;margin-left:${w! > 800 ? 216 : 0}px">${readFileSync(`/tmp/w/h1-${name}.html`, 'utf8')}</main></body></html>`)
  await page.screenshot({ path: `/tmp/w/h1-shots/ab-${name}-${w}.png`, fullPage: true })
  console.log(name, w, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
}
await browser.close()
