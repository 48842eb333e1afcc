import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Modal } from '@/stores/modals-store'
import { desktop, expect, phone, test } from './support/fixtures'
import { TRIP } from './support/steps'
import { textsIn } from './support/texts'

const texts = textsIn('es_MX')
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: texts.text(key) })

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
        const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
        expect([
          modal.name,
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`),
        ]).toEqual([modal.name, []])
      }
    })
})

test.describe('find my tour', () => {
  test.use(phone)

  test('sends one lead, however often one taps, and says who answers', async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/conversion/guest')) sent.push(request.postDataJSON())
    })
    await page.goto('/?dialog=findMyTour')
    const field = (key: string) => page.getByLabel(texts.text(`dialogs.findMyTour.${key}`), { exact: true })
    await field('where').fill('Perú')
    await field('firstname').fill('Mariana')
    await field('email').fill('mariana@example.com')
    await page.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).dblclick()
    await expect(
      page.getByText(texts.text('dialogs.findMyTour.sentText', { email: 'mariana@example.com' })),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    // SHA-256 of the address in lower case.
    expect(sent[0]).toMatchObject({
      type: 'lead',
      user_data: { email: 'cae3fd7365b38bcc9234b82b6e917be37dce443f0e31b8011b42bb4ec3bac2e5' },
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the sidebar opens, keeps the focus, and closes on navigation', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: texts.text('layout.openMenu') }).tap()
    const sidebar = page.getByRole('dialog', { name: texts.text('layout.menu') })
    await expect(sidebar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: texts.text('layout.openMenu') }).tap()
    await sidebar.getByRole('link', { name: texts.text('layout.links.search') }).tap()
    await expect(page).toHaveURL(/\/search$/)
    await expect(sidebar).toBeHidden()
  })

  test('a dialog from the sidebar opens after it has closed, and gives the focus back to its button', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: texts.text('layout.openMenu') })
    await menu.tap()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: texts.text('layout.links.trips') })
      .tap()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})

test.describe('the bottom bar of a product', () => {
  test.use(phone)

  test('hides near the availability section and the footer, and comes back between them', async ({
    page,
  }) => {
    await page.goto(TRIP.path)
    const bar = page.locator('.book-dock')
    await expect(bar).toBeVisible()
    const bring = (place: string) =>
      page.evaluate(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
        place,
      )
    await expect(page.locator('.cal')).toBeAttached()
    await bring('#fechas')
    await expect(bar).toBeHidden()
    await bring('#preguntas')
    await expect(bar).toBeVisible()
    await bring('.foot')
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeVisible()
  })

  test('opens the dates for a finger on its calendar', async ({ page }) => {
    await page.goto(TRIP.path)
    await expect(page.locator('.cal')).toBeAttached()
    // By its place: locator.tap() first scrolls to where a sticky element would stand, and there the bar hides.
    const place = await page.locator('.book-dock [data-dialog=availability]').boundingBox()
    if (!place) throw new Error('The bar has no button for the dates')
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    await expect(dialog(page, 'dialogs.availability.title')).toBeVisible()
  })
})

test.describe('the countdown', () => {
  test.use(phone)

  test('counts by the clock of the server, on a device whose own is a year ahead', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/advertisements/enabled')).json()) as {
      data: { end: string }
    }
    await page.clock.setFixedTime(Date.now() + 365 * 86_400_000)
    await page.goto('/')
    const days = Math.floor((Date.parse(data.end) - Date.now()) / 86_400_000)
    const band = page.getByRole('region', { name: texts.text('layout.band.region') })
    await expect(band.locator('b')).toContainText(new RegExp(`(${days}|${days - 1}) d`))
  })
})

test.describe('a part of the page that cannot be loaded', () => {
  // One pattern: Playwright takes a list whose second entry is an object for something else.
  test.use({
    viewport: desktop.viewport,
    expectedErrors: [/status of 401|ERR_FAILED|Loading chunk|ChunkLoadError/],
  })

  test('reloads the page, and not a second time within a minute', async ({ page }) => {
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(request.url()))
    const opener = page.getByRole('link', { name: texts.text('layout.links.trips') }).first()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = new Set(chunks)
    await opener.click()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    const late = chunks.filter((url) => url.includes('/_next/static/chunks/') && !before.has(url))
    expect(late.length).toBeGreaterThan(0)

    await page.route(
      (url) => late.includes(url.href),
      (route) => route.abort(),
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await opener.click()
    await expect.poll(() => loads).toBe(2)
    await page.waitForLoadState('networkidle')
    await opener.click()
    await page.waitForTimeout(1500)
    expect(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
