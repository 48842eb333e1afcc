import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** More stops than any page of ours has. */
const MOST_STOPS = 200

/** Presses Tab, or goes back, until something has the focus: as somebody does who has no pointer. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((node) => node === document.activeElement)) return expectRing(target)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${target}`)
}

/** Tab there, then a key. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tab there, then type. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** What has the focus shows it: on itself, on the box or label around a hidden input, or around the card it opens. */
async function expectRing(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((node) => {
    const places = [node, node.parentElement, node.closest('label')].filter((place) => place !== null)
    const styles = [...places.map((place) => getComputedStyle(place)), getComputedStyle(node, '::after')]
    const isOutlined = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    // Or a ring in violet drawn as a shadow.
    return isOutlined || styles.some(({ boxShadow }) => boxShadow.includes('rgb(91, 43, 181)'))
  })
  expect(isSeen, `${target} shows that it has the focus`).toBe(true)
}
