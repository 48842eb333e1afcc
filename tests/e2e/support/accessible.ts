import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

interface Looked {
  /** Only this part of the page. */
  readonly within?: string
  readonly options?: Parameters<AxeBuilder['options']>[0]
}

/**
 * What axe finds wrong on a page: each rule with the parts that break it. All of its rules are asked; what holds is not
 * described, which took most of the time on a page of many rows. No page of ours holds another site's.
 */
export async function faultsOf(page: Page, { within, options }: Looked = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`,
  )
}

/** The whole page as it stands: axe finds nothing. Colours on their way to another one are let arrive first. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  expect(await faultsOf(page)).toEqual([])
}
