import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '@/scripts/postgres/folders'
import { expect } from './fixtures'

/** By what a gateway is known in a browser. */
interface Gateway {
  /** In the files of the site that only pages load where it is paid with. */
  readonly word: string
  /** In addresses that are asked, and in the policy of a page. */
  readonly host: RegExp
}

/** Each another part of the site: what is seen there is seen by all pages like it. */
const ELSEWHERE = ['/', '/paquete/cenotes-y-yucatan-a-paso-lento', '/shopping-cart']

/** Watches what a page brings of a gateway, from now on. */
export function watchGateway(page: Page, { word, host }: Gateway) {
  const files = filesWith(word)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    if (host.test(url) || files.some((file) => url.includes(file))) loaded.add(url)
  })
  const brought = () => [...loaded]
  return {
    /** Files that know it, and whatever was asked of it. */
    brought,
    /** Where nobody pays no rule lets it in, no file of the site knows it, and nobody is asked. */
    expectNowhere: async () => {
      for (const address of ELSEWHERE) {
        const answer = await page.goto(address)
        await page.waitForLoadState('networkidle')
        expect(await answer?.headerValue('content-security-policy')).not.toMatch(host)
      }
      expect(brought()).toEqual([])
    },
  }
}

/** @throws where no file of the build knows the word: nothing would be watched */
function filesWith(word: string): string[] {
  const folder = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next', 'static/chunks')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.js'),
  )
  const found = scripts.filter((one) => readFileSync(path.join(folder, one), 'utf8').includes(word))
  if (found.length === 0) throw new Error(`no script of the site knows ${word}`)
  return found.map((one) => path.basename(one))
}

/** The rules of the page that is shown, as it has them when it is loaded. */
export async function policyOf(page: Page): Promise<string[]> {
  return (await (await page.reload())?.headerValue('content-security-policy'))?.split('; ') ?? []
}
