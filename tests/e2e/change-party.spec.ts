import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { cents } from './support/amounts'
import { desktop, expect, phone, test } from './support/fixtures'
import { paidReservation } from './support/orders'
import { textsIn } from './support/texts'
import { expectNoScroll, unlock } from './support/unlock'

for (const [name, settings, locale] of [
  ['on a narrow phone in Spanish', { ...phone, viewport: { width: 320, height: 640 } }, 'es_MX'],
  ['on a phone in Spanish', phone, 'es_MX'],
  ['on a computer in English', desktop, 'en_US'],
] as const)
  test.describe(name, () => {
    test.use(settings)
    const texts = textsIn(locale)

    test('a guest takes a traveller out with the keys, sees what changes, and has it', async ({
      page,
      baseURL,
      operator,
      look,
    }) => {
      test.slow()
      const email = someEmail()
      const code = await paidReservation(baseURL ?? '', email)
      await page.goto(`/public/reservation/${code}/edit`)
      await unlock(page, operator, code, email, texts)
      await page.getByRole('link', { name: texts.text('tripChange.entry.open') }).click()

      const rest = page.getByRole('region', { name: texts.text('tripChange.party.title') })
      const travellers = rest.getByRole('spinbutton', { name: texts.text('tripChange.party.travelers') })
      await expect(travellers).toHaveAttribute('aria-valuenow', '2')
      await expectNoScroll(page)
      await travellers.focus()
      // A key that comes before the page listens is pressed again; one traveller is the least there is.
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(travellers).toHaveAttribute('aria-valuenow', '1', { timeout: 1000 })
      }).toPass()
      // Dates wait for another change.
      await expect(page.getByText(texts.text('tripChange.party.oneAtATime'))).toBeVisible()
      const go = page
        .getByRole('button', { name: texts.text('tripChange.draft.look') })
        .filter({ visible: true })
        .first()
      await expect(go).toBeEnabled()
      await expectAccessible(page)
      const width = `${locale}-${settings.viewport.width}`
      await look(`${width}-party`)
      await go.click()

      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeFocused()
      const diff = page.getByRole('table', { name: texts.text('tripChange.diff.caption') })
      await expect(
        diff.getByRole('rowheader', { name: texts.text('tripChange.diff.fees.fewer_travelers') }),
      ).toBeVisible()
      const total = cents(await diff.getByRole('row').last().getByRole('cell').nth(1).textContent())
      await expectNoScroll(page)
      await expectAccessible(page)
      await look(`${width}-party-difference`)
      await page
        .getByRole('button', { name: /Aplicar|Apply/ })
        .filter({ visible: true })
        .first()
        .click()
      const news = page.getByRole('heading', { name: texts.text('tripChange.done.title') })
      await expect(news).toBeVisible({ timeout: 30_000 })
      const bought = page.getByRole('region', { name: texts.text('reservation.bought.title') })
      expect(cents(await bought.getByRole('row').last().textContent())).toBe(total)
      await look(`${width}-party-changed`)
    })
  })
