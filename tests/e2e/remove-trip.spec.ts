import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { desktop, expect, phone, test } from './support/fixtures'
import { reservationOfTwo } from './support/orders'
import { textsIn } from './support/texts'
import { expectNoScroll, unlock } from './support/unlock'

for (const [name, settings, locale] of [
  ['on a narrow phone in Spanish', { ...phone, viewport: { width: 320, height: 640 } }, 'es_MX'],
  ['on a computer in English', desktop, 'en_US'],
] as const)
  test.describe(name, () => {
    test.use(settings)
    const texts = textsIn(locale)

    test('a guest takes one of two trips out, sees what comes back, and keeps the other', async ({
      page,
      baseURL,
      operator,
      look,
    }) => {
      test.slow()
      const email = someEmail()
      const code = await reservationOfTwo(baseURL ?? '', email)
      await page.goto(`/public/reservation/${code}/edit`)
      await unlock(page, operator, code, email, texts)
      await page.getByRole('link', { name: texts.text('tripChange.entry.open') }).click()

      const which = page.getByRole('navigation', { name: texts.text('tripChange.which') })
      await expect(which.getByRole('link')).toHaveCount(2)
      const removal = page.getByRole('region', { name: texts.text('tripChange.removal.title') })
      await removal.getByRole('button', { name: texts.text('tripChange.removal.remove') }).click()
      await expect(page.getByText(texts.text('tripChange.party.oneAtATimeRemoval')).first()).toBeVisible()
      const go = page
        .getByRole('button', { name: texts.text('tripChange.draft.look') })
        .filter({ visible: true })
        .first()
      await expect(go).toBeEnabled()
      await expectNoScroll(page)
      await expectAccessible(page)
      const width = `${locale}-${settings.viewport.width}`
      await look(`${width}-removal`)
      await go.click()

      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(texts.text('tripChange.lookTitle'))
      await expect(page.getByText(texts.text('tripChange.diff.fees.trip_removed'))).toBeVisible()
      await expectNoScroll(page)
      await expectAccessible(page)
      await look(`${width}-removal-quote`)
      await page
        .getByRole('button', { name: /^(Aplicar|Apply)/ })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page.getByText(texts.text('tripChange.done.title'))).toBeVisible()
      await look(`${width}-removal-done`)
      await page.goto(`/public/reservation/${code}/edit`)
      await expect(title).toHaveText(texts.text('tripChange.title'))
      await expect(which).toBeHidden()
      await expect(removal).toBeHidden()
    })
  })
