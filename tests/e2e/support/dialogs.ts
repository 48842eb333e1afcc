import type { Page } from '@playwright/test'
import { textsIn } from './texts'

export const texts = textsIn('es_MX')

export const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: texts.text(key) })
