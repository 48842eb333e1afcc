import { someEmail } from '@/tests/support/some-email'
import { expect, phone, test } from '../support/fixtures'
import { mailedCode } from '../support/mailed-code'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')
const words = (key: string) => texts.text(`wheelSpin.${key}`)

test('a guest proves an address, turns the wheel by keyboard without the turning, and has what the server drew', async ({
  page,
  operator,
  look,
}) => {
  const email = someEmail()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/wheel-of-fortune')
  await page.getByLabel(words('guest.email'), { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(words('code.label'))
  await expect(code).toBeFocused()
  await look('asked')
  await code.fill(await mailedCode(operator, email))
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/wheel/spins'))
  await page.keyboard.press('Enter')
  const { data } = (await (await answer).json()) as { data: { coupon: { code: string } | null } }
  const heading = page.locator('#wheel-result')
  await expect(heading).toBeFocused()
  await look('told')
  if (data.coupon === null) return expect(heading).toHaveText(words('nothing.title'))
  await expect(page.getByText(data.coupon.code)).toBeVisible()
  await page.goto('/shopping-cart')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(data.coupon.code)
})
