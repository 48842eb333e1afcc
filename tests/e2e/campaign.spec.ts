import { expect, test } from './support/fixtures'
import { textsIn } from './support/texts'

const texts = textsIn('es_MX')

test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } })

test('a campaign keeps where the visitor came from, and its coupon goes into the cart', async ({ page }) => {
  await page.goto('/rio-demo/aventura-rio-nilo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nilo')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('andanza-utm') ?? 'null'))
  await expect.poll(kept).toMatchObject({
    influencer: 'RÍO',
    utms: { source: 'rio-demo', medium: 'influencer' },
  })
  await page.getByRole('button', { name: texts.text('campaigns.useCoupon') }).click()
  await expect(
    page.getByRole('status').filter({ hasText: texts.text('campaigns.couponTold.added') }),
  ).toBeVisible()
  await page.goto('/?utm_source=carta&utm_campaign=otra')
  await expect.poll(kept).toMatchObject({ utms: { source: 'carta', campaign: 'otra' } })
  const cart = await page.evaluate(() => localStorage.getItem('shopping-cart-v1'))
  expect(cart).toContain('NILO7')
})

test('an alias nobody has is 404, and accents and case do not matter to one that exists', async ({
  request,
}) => {
  expect((await request.get('/nadie-demo/aventura-rio-nilo')).status()).toBe(404)
  const folded = await request.get('/r%C3%ADo-demo/influencer-aventura-rio-nilo')
  expect(folded.status()).toBe(200)
})
