import { expect, phone, test } from '../support/fixtures'
import { TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

const texts = textsIn('es_MX')
/** As scripts/test/browser.ts starts the site; no such host is asked, the test answers for it. */
const CHAT = 'https://chat.example'

test.use({
  consent: null,
  locale: 'es-MX',
  viewport: phone.viewport,
  // What the frame tries, and may not.
  expectedErrors: [/navigat/i],
})

test('a widget of another company is asked for by nobody before helpers are allowed and its button is pressed', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(origin)
  })
  await context.route(`${CHAT}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>Hola, soy el chat.</p><script>top.location="/404"</script>',
    }),
  )
  const chat = page.getByRole('button', { name: texts.text('widgets.kinds.chat') })
  await page.goto(TRIP.path)
  const card = page.getByRole('region', { name: texts.text('consent.title') })
  await expect(card).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(4_000)
  await expect(chat).toBeHidden()
  expect(elsewhere).toEqual([])

  await card.getByRole('button', { name: texts.text('consent.all') }).click()
  await expect(chat).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(2_000)
  expect(elsewhere).toEqual([])

  await chat.click()
  const frame = page.getByTitle(
    texts.text('widgets.frame', { name: texts.text('widgets.kinds.chat'), site: 'chat.example' }),
  )
  await expect(frame.contentFrame().getByText('Hola, soy el chat.')).toBeVisible()
  expect(new Set(elsewhere)).toEqual(new Set([CHAT]))
  // What runs in the frame cannot lead the page away.
  await expect(page).toHaveURL(new RegExp(`${TRIP.path}$`))
})

test('no page on which anybody pays has a widget, or may show one', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'andanza_consent', value: '1.mah.', url: baseURL ?? '' }])
  for (const path of ['/shopping-cart', '/checkout', '/fast-checkout', '/layaway']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).not.toContain('chat.example')
    await page.waitForTimeout(4_000)
    await expect(page.locator('meta[name="andanza:widgets"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts.text('widgets.kinds.chat') })).toHaveCount(0)
  }
  const open = await page.goto('/privacy-policy')
  expect(open?.headers()['content-security-policy']).toContain('chat.example')
})
