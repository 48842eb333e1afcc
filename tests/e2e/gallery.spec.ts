import { expect, phone, test } from './support/fixtures'
import { TRIP } from './support/steps'
import { textsIn } from './support/texts'

test.use({ ...phone, locale: 'es-MX', expectedErrors: [/status of 401/] })
const texts = textsIn('es_MX')

test('a picture of the gallery opens, a finger turns to the next, Back and Escape close it', async ({
  page,
}) => {
  await page.goto(TRIP.path)
  const lightbox = page.getByRole('dialog', { name: texts.text('product.plates.illustration.title') })
  await expect(page.locator('.cal')).toBeAttached()
  await page.locator('.gallery img').first().tap()
  await expect(lightbox).toBeVisible()
  await expect(lightbox.getByRole('status')).toHaveText(/^1 \//)
  await lightbox.locator('img').evaluate((picture) => {
    const touch = (x: number) => [new Touch({ identifier: 1, target: picture, clientX: x, clientY: 300 })]
    picture.dispatchEvent(new TouchEvent('touchstart', { touches: touch(300), bubbles: true }))
    picture.dispatchEvent(new TouchEvent('touchend', { changedTouches: touch(100), bubbles: true }))
  })
  await expect(lightbox.getByRole('status')).toHaveText(/^2 \//)
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${TRIP.path}$`))
  await page.locator('.gallery img').first().tap()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${TRIP.path}$`))
})
