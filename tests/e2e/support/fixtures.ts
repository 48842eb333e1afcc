import { randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { DREW_NOTHING, drawsNothing } from './drawing'

export { expect }

/** A phone of a guest from Mexico; the site is Spanish and in pesos. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
} as const

/** A computer of a guest from the United States. */
export const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en-US' } as const

interface Fixtures {
  /** The answer to the question about consent that a browser begins with, as its cookie has it; null: it is asked. */
  readonly consent: string | null
  /** Console errors a test expects, such as the browser's own line about an answer 409. */
  readonly expectedErrors: RegExp[]
  readonly quietConsole: undefined
  readonly drawing: undefined
  /** A page of whoever sits at the machine: the sandbox's console and outbox open to nobody who comes by a proxy. */
  readonly operator: Page
  /** Keeps a picture of the whole page, to be looked at by people: only where `E2E_LOOKS` names a folder. */
  readonly look: (name: string) => Promise<void>
}

/** Warnings of React that mean the server and the browser drew different pages. */
const HYDRATION = /hydrat|did not match|Minified React error #(418|419|421|422|423|425)/i

/** Every browser test takes `test` from here: an unexpected console error or hydration warning fails it. */
export const test = base.extend<Fixtures>({
  // Each test is a visitor from an address of its own, so that the limits on calls do not add up over the tests.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  consent: ['1..', { option: true }],
  context: async ({ context, consent, baseURL }, use) => {
    if (consent !== null && baseURL)
      await context.addCookies([{ name: 'andanza_consent', value: consent, url: baseURL }])
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (isTrouble(message)) seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => seen.push(String(event.error())))
      await use(undefined)
      expect(seen.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  drawing: [
    async ({ context }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      const stopped = await Promise.all(context.pages().map(drawsNothing))
      if (stopped.includes(true)) info.annotations.push({ type: DREW_NOTHING })
    },
    { auto: true },
  ],
  operator: async ({ browser }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: {} })
    await use(await context.newPage())
    await context.close()
  },
  look: async ({ page }, use, { title, project }) => {
    const folder = process.env.E2E_LOOKS
    const file = (name: string) =>
      `${folder}/${title.slice(0, 24).replaceAll(' ', '-')}-${project.name}-${name}.png`
    await use(async (name) => {
      if (folder) await page.screenshot({ path: file(name), fullPage: true })
    })
  },
})

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || (message.type() === 'warning' && HYDRATION.test(message.text()))
}

function someAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`
}
