import { expect, phone, test } from '../support/fixtures'
import { textsIn } from '../support/texts'

const { text } = textsIn('es_MX')

test.use({ ...phone, expectedErrors: [/status of 500|net::ERR_FAILED/] })

/** Answered or not: what a page asks once it stands may fail in both ways. */
for (const way of ['answer 500', 'get no answer'] as const)
  for (const path of [
    '/',
    '/search',
    '/pais/viajar-a-peru',
    '/experience/salkantay-a-machu-picchu',
    '/rio-demo/aventura-rio-nilo',
    '/f/turquia-con-vuelo',
    '/shopping-cart',
  ])
    test(`${path} stands, and can be left, where all its calls ${way}`, async ({ page }) => {
      const asked: string[] = []
      await page.route(/\/(?:api|_auth)\//, (route) => {
        asked.push(new URL(route.request().url()).pathname)
        return way === 'answer 500' ? route.fulfill({ status: 500, json: {} }) : route.abort()
      })
      const answer = await page.goto(path)
      const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
      await page.mouse.wheel(0, 4000)
      await page.waitForLoadState('networkidle')
      expect(answer?.status()).toBeLessThan(500)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading ?? '')
      await expect(page.getByText(text('errors.title'))).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page
        .getByRole('link', { name: text('layout.home') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/$/)
    })
