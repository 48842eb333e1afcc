import type { Modal } from '@/stores/modals-store'
import { faultsOf } from './support/accessible'
import { dialog, texts } from './support/dialogs'
import { desktop, expect, phone, test } from './support/fixtures'
import { holdScripts } from './support/line'
import { TRIP } from './support/steps'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ locale: 'es-MX', expectedErrors: [/status of 401/] })

test.describe('the modals', () => {
  test.use({ viewport: desktop.viewport })

  test('are one at a time: a second stores the first and gives it back', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('link', { name: texts.text('layout.links.trips') }).first()
    await opener.click()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await page.getByRole('button', { name: texts.text('dialogs.trips.signIn') }).click()
    await expect(dialog(page, 'accounts.signIn.title')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('close with Back, the newest first, and leave the page where it is', async ({ page }) => {
    await page.goto('/search')
    await page.goto('/')
    await page
      .getByRole('link', { name: texts.text('layout.links.trips') })
      .first()
      .click()
    await page.getByRole('button', { name: texts.text('dialogs.trips.signIn') }).click()
    await expect(dialog(page, 'accounts.signIn.title')).toBeVisible()
    await page.goBack()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/search$/)
  })

  test('open for a press that comes before any script, and leave the page where it is', async ({ page }) => {
    const bring = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page
      .getByRole('link', { name: texts.text('layout.links.trips') })
      .first()
      .click()
    bring()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('that was closed by Escape takes no step of Back with it', async ({ page }) => {
    await page.goto('/search')
    await page.goto('/')
    await page
      .getByRole('link', { name: texts.text('layout.links.trips') })
      .first()
      .click()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/search$/)
  })

  test('open by the address, which is tidy afterwards', async ({ page }) => {
    await page.goto('/?dialog=findMyTour&utm_source=mail')
    await expect(dialog(page, 'dialogs.findMyTour.title')).toBeVisible()
    await expect(page).toHaveURL(/\/\?utm_source=mail$/)
    await page.goto('/?dialog=nonsense')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('keep what was typed while another one is open', async ({ page }) => {
    await page.goto(TRIP.path)
    await page.getByRole('link', { name: texts.text('product.ask') }).click()
    const question = page.getByLabel(texts.text('dialogs.askQuestion.label'))
    await question.fill('¿Hay opción sin gluten?')
    await page.getByRole('button', { name: texts.text('dialogs.askQuestion.signIn') }).click()
    await expect(dialog(page, 'accounts.signIn.title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveValue('¿Hay opción sin gluten?')
  })
})

test.describe('every modal', () => {
  const modals: readonly Modal[] = [
    { name: 'auth', redirect: null },
    { name: 'trips' },
    { name: 'findMyTour', about: '' },
    { name: 'availability', product: '', title: '' },
    { name: 'askQuestion', product: '', title: TRIP.es.name },
    {
      name: 'cartChanges',
      currency: 'MXN',
      changes: [
        {
          ...{ kind: 'price', uuid: '01a1fb67-1800-7321-9cd9-410404227487', index: 0, name: TRIP.es.name },
          ...{
            reason: 'price',
            text: 'El precio cambió.',
            old_price: 5200,
            new_price: 5400.5,
            product: null,
          },
        },
      ],
    },
  ]

  for (const viewport of [phone.viewport, desktop.viewport])
    test(`is accessible inside, at ${viewport.width}`, async ({ page, look }) => {
      await page.setViewportSize(viewport)
      for (const modal of modals) {
        await page.goto(TRIP.path)
        const product = await page.locator('[data-product]').first().getAttribute('data-product')
        const detail = 'product' in modal ? { ...modal, product } : modal
        await expect(async () => {
          await page.evaluate(
            (asked) => dispatchEvent(new CustomEvent('andanza:modal', { detail: asked })),
            detail,
          )
          await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
        }).toPass()
        if (modal.name === 'availability')
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
        // What fades in has less contrast while it does. What follows a scroll position never ends.
        await page.waitForFunction(() =>
          document
            .getAnimations()
            .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
        )
        await look(`${modal.name}-${viewport.width}`)
        expect([modal.name, await faultsOf(page, { within: '[role=dialog]' })]).toEqual([modal.name, []])
      }
    })
})
