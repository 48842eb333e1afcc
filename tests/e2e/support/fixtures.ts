import { test as base, type ConsoleMessage, expect } from '@playwright/test'

export { expect }

interface Fixtures {
  /** Console errors a test expects, such as the browser's own line about an answer 409. */
  readonly expectedErrors: RegExp[]
  readonly quietConsole: undefined
}

/** Warnings of React that mean the server and the browser drew different pages. */
const HYDRATION = /hydrat|did not match|Minified React error #(418|419|421|422|423|425)/i

/** Every browser test takes `test` from here: an unexpected console error or hydration warning fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
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
})

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || (message.type() === 'warning' && HYDRATION.test(message.text()))
}
