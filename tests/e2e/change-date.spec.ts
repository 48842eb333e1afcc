import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { cents } from './support/amounts'
import { CARDS, fillCard, payButton } from './support/checkout-steps'
import { desktop, expect, phone, test } from './support/fixtures'
import { mailedLink } from './support/mailed-link'
import { paidReservation } from './support/orders'
import { textsIn } from './support/texts'

for (const [name, settings, locale] of [
  ['on a phone in Spanish', phone, 'es_MX'],
  ['on a computer in English', desktop, 'en_US'],
] as const)
  test.describe(name, () => {
    test.use(settings)
    const texts = textsIn(locale)

    test('a guest proves who they are, sees what a dearer date changes, pays the difference and has it', async ({
      page,
      baseURL,
      operator,
      look,
    }) => {
      test.slow()
      const email = someEmail()
      const code = await paidReservation(baseURL ?? '', email)
      await page.goto(`/public/reservation/${code}/edit`)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(texts.text('tripChange.locked.title'))
      await page.getByLabel(texts.text('access.email')).fill(email)
      await page.getByRole('button', { name: texts.text('access.send') }).click()
      await expect(page.getByText(texts.text('access.sent', { minutes: 30 }))).toBeVisible()
      await page.goto(await mailedLink(operator, email))
      await page.getByRole('button', { name: texts.text('access.enter') }).click()
      await expect(page).toHaveURL(new RegExp(`/public/reservation/${code}$`))

      await page.getByRole('link', { name: texts.text('tripChange.entry.open') }).click()
      await expect(title).toHaveText(texts.text('tripChange.title'))
      await expectAccessible(page)
      await look(`${locale}-choose`)
      // One that costs more, so that something is paid today.
      await page.getByRole('button', { name: /Ver las \d+ fechas|See all \d+ dates/ }).click()
      await page.getByRole('radio', { name: /\+\$/, disabled: false }).last().check()
      const go = page
        .getByRole('button', { name: texts.text('tripChange.draft.look') })
        .filter({ visible: true })
        .first()
      await expect(go).toBeEnabled()
      await go.click()
      await expect(title).toHaveText(texts.text('tripChange.lookTitle'))
      await expect(title).toBeFocused()
      await expectAccessible(page)
      await look(`${locale}-difference`)
      const diff = page.getByRole('table', { name: texts.text('tripChange.diff.caption') })
      const total = cents(await diff.getByRole('row').last().getByRole('cell').nth(1).textContent())

      const apply = page
        .getByRole('button', { name: /Aplicar|Apply|Pagar \$|Pay \$/ })
        .filter({ visible: true })
        .first()
      await expect(apply).toHaveText(/Pagar \$|Pay \$/)
      await apply.click()
      await page.waitForURL(/\/layaway/)
      await expect(title).toHaveText(texts.text('tripChange.pending.payTitle'))
      await expectAccessible(page)
      await look(`${locale}-pay`)
      await fillCard(page, texts, CARDS.paid)
      await payButton(page, texts, 'goFull').click()
      const news = page.getByRole('heading', { name: texts.text('tripChange.done.title') })
      await expect(news).toBeVisible({ timeout: 30_000 })
      await expect(news).toBeFocused()
      const bought = page.getByRole('region', { name: texts.text('reservation.bought.title') })
      expect(cents(await bought.getByRole('row').last().textContent())).toBe(total)
      await expectAccessible(page)
      await look(`${locale}-changed`)
    })
  })
