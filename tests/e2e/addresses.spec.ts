import { deadControls } from './support/dead-controls'
import { desktop, expect, test } from './support/fixtures'
import { TRIP } from './support/steps'
import { textsIn } from './support/texts'

test.use({ ...desktop, locale: 'es-MX' })
const texts = textsIn('es_MX')
const english = textsIn('en_US')

const NOTHING_FOUND = '/search?duration=45-45&language=en'
/** One of each kind. */
const OPEN_PAGES = [
  ...['/', '/search', '/search?search=peru', NOTHING_FOUND, TRIP.path, '/outlet', '/city/cusco', '/buen-fin'],
  ...['/about-us', '/contact-us', '/privacy-policy', '/h', '/f', '/wheel-of-fortune', '/announcement'],
  ...['/pais/viajar-a-mexico', '/anfitrion/mar-de-fondo', '/announcement/cenotes-sin-prisa-107'],
  ...['/landing/mar-cerca', '/f/turquia-con-vuelo', '/visas-and-restrictions', '/terms-and-conditions'],
  ...['/401', '/404', '/offline', '/shopping-cart', '/checkout', '/user/profile/favorites'],
]

test('switching language and currency keeps the address', async ({ page }) => {
  for (const path of [TRIP.path, '/search?search=Uxmal', '/shopping-cart']) {
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
    await page.locator('header summary').filter({ hasText: 'MXN' }).click()
    await page.getByLabel(texts.text('layout.market.language'), { exact: true }).selectOption('en_US')
    await page.getByLabel(texts.text('layout.market.currency'), { exact: true }).selectOption('USD')
    await page.getByRole('button', { name: texts.text('layout.market.apply') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(page.locator('header summary').filter({ hasText: 'EN · USD' })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    await expect(page.getByRole('link', { name: english.text('layout.skip') })).toBeAttached()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 40[14]/] })

  test('a wrong address has its text, its language and 404', async ({ page }) => {
    for (const path of [
      '/no-existe',
      '/tours/no-hay-tal-viaje',
      '/pais/viajar-a-ninguna-parte',
      '/paquete/x/y/z',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: texts.text('notFound.title') })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
      await expect(page.getByRole('link', { name: texts.text('notFound.home') })).toHaveAttribute('href', '/')
    }
  })

  test('pages where something is chosen say that it takes JavaScript, and where to write instead', async ({
    page,
  }) => {
    const paying = ['/checkout', '/layaway', '/fast-checkout']
    for (const path of [TRIP.path, '/shopping-cart', ...paying, '/f', '/social-auth']) {
      await page.goto(path)
      await expect(page.locator('.no-script'), path).toBeVisible()
      await expect(page.locator('.no-script a'), path).toHaveAttribute('href', '/contact-us')
      // Nothing can be pressed or filled in that would do nothing; rows of stars are read as they are.
      const dead = page.getByRole('main').locator(':is(button, input, select, textarea):visible')
      await expect(dead.and(page.locator(':not(form[action] *, .star-row)')), path).toHaveCount(0)
      const above = page.getByRole('banner').locator(':is(button, summary):visible')
      await expect(above, path).toHaveCount(0)
      const here = page.getByRole('main').locator('noscript')
      await expect(here.getByRole('link', { name: /escríbenos|^WhatsApp/ }).first(), path).toBeVisible()
      if (paying.includes(path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('checkout.noScript'))
    }
    await page.goto(TRIP.path)
    await expect(page.locator('#apartar')).toContainText(TRIP.es.room)
  })

  for (const [language, width] of [
    ['es-MX', 390],
    ['en-US', 1280],
  ] as const)
    test.describe(`in ${language}, ${width} px wide`, () => {
      test.use({ locale: language, viewport: { width, height: 800 } })

      test('nothing that is seen does nothing when it is pressed', async ({ page }) => {
        for (const path of OPEN_PAGES) {
          await page.goto(path)
          expect(await page.evaluate(deadControls), path).toEqual([])
        }
      })
    })

  test('the language and the currency are changed at the foot, and the address stays', async ({ page }) => {
    const foot = page.getByRole('contentinfo')
    for (const path of [TRIP.path, '/search?search=Uxmal']) {
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
      await foot.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
      await foot.getByRole('button', { name: 'USD' }).click()
      await expect(foot).toContainText('English, USD')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
  })

  test('what to drop where nothing was found is a link to what it gives', async ({ page }) => {
    await page.goto(NOTHING_FOUND)
    await page.locator('.search-results a.chip').first().click()
    await expect(page).toHaveURL(/\?language=en$/)
    await expect(page.locator('.search-results .card').first()).toBeVisible()
  })

  test('the search works as a plain form', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel(texts.text('home.where')).fill(TRIP.es.words)
    await page.getByRole('button', { name: texts.text('home.find') }).click()
    await expect(page.getByRole('link', { name: TRIP.es.name }).first()).toBeVisible()
  })
})

test('every page carries its security headers, and private ones are kept by nobody', async ({ request }) => {
  for (const path of ['/', '/search', TRIP.path, '/shopping-cart', '/checkout', '/layaway', '/no-existe']) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy'], path).toContain("object-src 'none'")
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  expect((await request.get('/magic-link/0123456789abcdef')).headers()['referrer-policy']).toBe('no-referrer')
  const framework = (await request.get('/_next/static/nothing.js')).headers()
  expect(framework['content-security-policy']).toContain("default-src 'none'")
  const script = /\/_next\/static\/chunks\/[^"]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
  const built = (await request.get(script)).headers()
  expect([built['x-content-type-options'], built['permissions-policy']]).toEqual(['nosniff', undefined])
  const nonces = new Set<string>()
  for (const path of ['/shopping-cart', '/checkout', '/layaway', '/checkout']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toContain('no-store')
    const [, nonce = ''] =
      /script-src[^;]*'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? []
    expect(nonce, path).not.toBe('')
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})
