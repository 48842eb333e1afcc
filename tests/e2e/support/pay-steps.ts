import type { Page } from '@playwright/test'
import { passInfo } from './checkout-steps'
import { fillCart, TRIP } from './steps'
import { textsIn } from './texts'

export const texts = textsIn('es_MX')

export async function goToPay(page: Page, months: number): Promise<void> {
  await fillCart(page, texts, TRIP.es, months)
  await page.goto('/layaway')
  await passInfo(page, texts)
}
