import type { Locator, Page } from '@playwright/test'
import type { Currency } from '@/lib/locale/market'
import { cents } from './amounts'
import { expect } from './fixtures'
import type { Texts } from './texts'

/** What the site asks for before paying, in cents. */
export interface Offer {
  readonly today: number
  readonly total: number
}

/** A package with rooms to choose from and an insurance. */
export const TRIP = {
  path: '/paquete/cenotes-y-yucatan-a-paso-lento',
  permalink: 'cenotes-y-yucatan-a-paso-lento',
  es: {
    words: 'Uxmal',
    name: 'Cenotes y Yucatán a paso lento',
    room: 'Habitación doble',
    cover: 'Asistencia Esencial',
  },
  en: {
    words: 'Uxmal',
    name: 'Cenotes and Yucatán, unhurried',
    room: 'Twin or double room',
    cover: 'Essential coverage',
  },
} as const

/** From the home page by its search to the product. */
export async function findTrip(page: Page, texts: Texts, words: string, name: string): Promise<void> {
  await page.goto('/')
  const finder = page.getByRole('form', { name: texts.text('home.finder') })
  await finder.getByLabel(texts.text('home.where')).fill(words)
  await finder.getByRole('button', { name: texts.text('home.find') }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The booking card of a product page. */
export function bookingCard(page: Page, texts: Texts): Locator {
  return page.getByRole('complementary', { name: texts.text('availability.book') })
}

/**
 * A date where layaway is offered; what is too small for the party is no button, what is full only waits for seats.
 * @param months after the proposed one: each test has its own, so that no test takes the places of another
 */
export async function chooseDate(page: Page, texts: Texts, months: number): Promise<string> {
  const calendar = page.locator('.cal')
  await expect(calendar).toBeVisible()
  for (let month = 0; month < months; month++) await calendar.getByRole('button').nth(1).click()
  const day = calendar.locator('button.day:not(.is-full)').first()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(bookingCard(page, texts)).toContainText(texts.text('availability.departure'))
  return (await day.getAttribute('aria-label')) ?? ''
}

/** Two travellers in a double room, both with travel assistance. */
export async function chooseCompany(page: Page, texts: Texts, names: { room: string; cover: string }) {
  const card = bookingCard(page, texts)
  const count = card.getByRole('spinbutton', { name: texts.text('availability.travelers') })
  await expect(page.locator('.cal')).toBeVisible()
  await count.press('Home')
  await count.press('ArrowUp')
  await expect(count).toHaveText('2')
  const room = card.getByLabel(texts.text('availability.room'))
  const option = room.getByRole('option', { name: names.room })
  await room.selectOption({ label: ((await option.textContent()) ?? '').trim() })
  const cover = card.getByRole('checkbox', { name: names.cover })
  if (!(await cover.isVisible())) await card.locator('summary').first().click()
  await cover.check()
}

/** Today's amount and the total as a layaway bar says them. */
export async function offerIn(place: Locator, currency: Currency = 'MXN'): Promise<Offer> {
  const bar = place.locator('strong.num').first()
  const today = await bar.evaluate((node) => node.firstChild?.textContent ?? '')
  // Where the lines stand above it, the total is said there and not once more.
  const sum = place.locator('.text-right b.num').or(place.locator('p.border-t-2 > span:last-child'))
  const total = await sum.first().textContent()
  return { today: cents(today, currency), total: cents(total, currency) }
}

export async function addToCart(page: Page, texts: Texts): Promise<void> {
  await bookingCard(page, texts)
    .getByRole('button', { name: texts.text('departures.addToCart') })
    .click()
  await expect(page.getByText(texts.text('departures.added'))).toBeVisible()
}

/** The trip of the tests in the cart, without the way there. @param months how far ahead it leaves */
export async function fillCart(
  page: Page,
  texts: Texts,
  names: { room: string; cover: string },
  months: number,
): Promise<void> {
  await page.goto(TRIP.path)
  await chooseCompany(page, texts, names)
  await chooseDate(page, texts, months)
  await addToCart(page, texts)
}
