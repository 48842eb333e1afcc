import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import type { Texts } from './texts'

/** Test cards of server/payments/gateways/sandbox/README.md. */
export const CARDS = {
  paid: '4242424242424242',
  threeDSecure: '4000002760003184',
  declined: '4000000000000002',
} as const

export const BUYER = {
  firstname: 'María José',
  lastname: 'Gómez',
  email: 'maria.gomez@example.com',
  phone: '55 1234 5678',
  dni: 'G12345678',
} as const

export async function fillInfo(page: Page, texts: Texts, email: string = BUYER.email): Promise<void> {
  const field = (key: string) => page.getByLabel(texts.text(`checkout.info.${key}`), { exact: true })
  await field('firstname').fill(BUYER.firstname)
  await field('lastname').fill(BUYER.lastname)
  await field('email').fill(email)
  await field('dial').selectOption('+52')
  await field('phone').fill(BUYER.phone)
  await field('dni.MX').fill(BUYER.dni)
}

/** Step one of the checkout, to step two. */
export async function passInfo(page: Page, texts: Texts): Promise<void> {
  await fillInfo(page, texts)
  await page.locator('#info-go').click()
  await expect(page).toHaveURL(/step=payment_methods/)
  await expect(page.getByRole('radio', { name: texts.text('payments.methods.card') })).toBeVisible()
}

export async function fillCard(page: Page, texts: Texts, number: string): Promise<void> {
  await page.getByLabel(texts.text('payments.card.number')).fill(number)
  await page.getByLabel(texts.text('payments.card.expiry')).fill('12 / 34')
  await page.getByLabel(texts.text('payments.card.cvc')).fill('123')
}

export async function acceptTerms(page: Page, texts: Texts): Promise<void> {
  await page
    .getByRole('checkbox', { name: new RegExp(texts.text('checkout.pay.terms', { version: '.*' })) })
    .check()
}

/** The one button that pays; its text says how much. @param key which words it has */
export function payButton(page: Page, texts: Texts, key: 'goLayaway' | 'goFull' | 'goVoucher'): Locator {
  // Not its repetition in the bar of phones.
  return page
    .locator('#pay-go')
    .and(page.getByRole('button', { name: texts.withAmount(`checkout.pay.${key}`) }))
}

/** The bank's page: approves, and comes back to the reservation. */
export async function approveThreeDSecure(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/3ds\//)
  await page.locator('button[value=approve]').click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
}

/** The money came in: the page says so by itself, in place and, when it was open already, in a toast too. */
export async function expectPaid(page: Page, texts: Texts): Promise<void> {
  const won = page.getByRole('button', { name: texts.text('reservation.won.calendar') })
  const words = page.getByText(texts.text('reservation.live.paid'))
  await expect(won.or(words).first()).toBeVisible({ timeout: 20_000 })
}
