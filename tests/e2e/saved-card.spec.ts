import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { acceptTerms, CARDS, expectPaid, fillCard, passInfo, payButton } from './support/checkout-steps'
import { desktop, expect, phone, test } from './support/fixtures'
import { mailedCode } from './support/mailed-code'
import { paidReservation } from './support/orders'
import { linkOfMail } from './support/outbox'
import { texts as spanish } from './support/pay-steps'
import { fillCart, TRIP } from './support/steps'
import { type Texts, textsIn } from './support/texts'
import { unlock } from './support/unlock'

/** Agrees that the card is kept and the parts are charged to it, with the code that is mailed. */
async function keepCard(page: Page, operator: Page, texts: Texts, email: string): Promise<void> {
  const save = page.getByRole('checkbox', { name: texts.text('cards.save') })
  await expect(save).not.toBeChecked()
  await save.check()
  const autopay = page.getByRole('checkbox', { name: texts.text('cards.autopay') })
  await expect(autopay).not.toBeChecked()
  await autopay.check()
  await expect(page.getByText(texts.text('consents.autopay'))).toBeVisible()
  await page.getByRole('button', { name: texts.text('cards.code.send') }).click()
  const digits = page.getByLabel(texts.text('cards.code.label'))
  await expect(digits).toBeFocused()
  await digits.fill(await mailedCode(operator, email))
}

test.describe('a guest on the phone', () => {
  test.use(phone)
  const texts = spanish

  test('pays a part with a card that is kept, has the others charged to it, and switches that off', async ({
    page,
    baseURL,
    operator,
    look,
  }) => {
    const email = someEmail()
    const code = await paidReservation(baseURL ?? '', email, 'layaway')
    await page.goto(`/public/reservation/${code}`)
    await unlock(page, operator, code, email)
    await expect(page.getByText(texts.text('cards.auto.off'))).toBeVisible()
    await page.getByRole('button', { name: texts.text('cards.auto.on') }).click()
    await look('no-card')
    await page.getByRole('link', { name: texts.text('cards.auto.pay') }).click()

    await fillCard(page, texts, CARDS.paid)
    await keepCard(page, operator, texts, email)
    await expectAccessible(page)
    await look('keep')
    await page.locator('#pay-go').click()
    await expect(page).toHaveURL(/\/public\/reservation\//)
    const next = page.getByText(/Próximo cargo: .* Visa 4242/)
    await expect(next).toBeVisible()
    await expectAccessible(page)
    await look('on')

    await page.goto(`/layaway?code=${code}`)
    await expect(page.getByRole('radio', { name: /Visa 4242/ })).toBeChecked()
    await expect(page.getByLabel(texts.text('payments.card.number'))).toBeHidden()
    await look('chosen')
    await page.goto(`/public/reservation/${code}`)
    await page.getByRole('button', { name: texts.text('cards.auto.turnOff') }).click()
    await expect(page.getByText(texts.text('cards.auto.off'))).toBeVisible()
  })

  test('asks for an invoice with an RFC, which is not shown again', async ({
    page,
    baseURL,
    operator,
    look,
  }) => {
    const email = someEmail()
    const code = await paidReservation(baseURL ?? '', email)
    await page.goto(`/public/reservation/${code}`)
    await unlock(page, operator, code, email)
    await page.getByRole('button', { name: texts.text('invoice.open') }).click()
    const id = page.getByLabel(texts.text('invoice.kinds.rfc'))
    await id.fill('GODE561231GR9')
    await page.getByRole('button', { name: texts.text('invoice.send') }).click()
    await expect(page.getByText(texts.text('invoice.wrong.rfc'))).toBeVisible()
    await expectAccessible(page)
    await look('wrong')
    await id.fill('GODE561231GR8')
    await page.getByLabel(texts.text('invoice.name')).fill('María José Gómez')
    await page.getByLabel(texts.text('invoice.regime')).selectOption('612')
    await page.getByLabel(texts.text('invoice.postcode')).fill('06700')
    await page.getByRole('button', { name: texts.text('invoice.send') }).click()
    await expect(page.getByText(/termina en GR8/)).toBeVisible()
    await look('asked')
    await page.reload()
    await page.getByRole('button', { name: texts.text('invoice.open') }).click()
    await expect(page.getByText(/termina en GR8/)).toBeVisible()
    await expect(page.locator('main')).not.toContainText('GODE561231')
  })
})

test.describe('somebody signed in at a computer', () => {
  test.use(desktop)
  const texts = textsIn('en_US')

  test('keeps the card of the deposit at checkout, and finds it in the profile', async ({
    page,
    operator,
    look,
  }) => {
    const email = someEmail()
    await page.goto('/social-auth')
    await page.getByLabel(texts.text('accounts.signIn.email')).fill(email)
    await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
    await expect(page.getByText(texts.text('accounts.signIn.sent', { email }))).toBeVisible()
    await page.goto(await signInLink(operator, texts, email))
    await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
    await expect(page).toHaveURL(/\/user\/profile\/reservations$/)

    await fillCart(page, texts, TRIP.en, 9)
    await page.goto('/layaway')
    await passInfo(page, texts)
    await fillCard(page, texts, CARDS.paid)
    await keepCard(page, operator, texts, email)
    await acceptTerms(page, texts)
    await expectAccessible(page)
    await look('keep')
    await payButton(page, texts, 'goLayaway').click()
    await expect(page).toHaveURL(/\/user\/reservation\//)
    await expectPaid(page, texts)
    await expect(page.getByText(/Next charge: .* Visa 4242/)).toBeVisible()
    await look('on')

    await page.goto('/user/profile/data')
    await expect(page.getByText(/Visa 4242/)).toBeVisible()
    await expectAccessible(page)
    await look('profile')
    await page.getByRole('button', { name: texts.text('cards.removeLabel', { card: 'Visa 4242' }) }).click()
    await expect(page.getByText(texts.text('cards.empty'))).toBeVisible()
  })
})

/** The path of the link that signs in, from the newest mail to an address. */
async function signInLink(operator: Page, texts: Texts, email: string): Promise<string> {
  return (await linkOfMail(operator, { to: email, action: texts.text('mail.magic_link.action') })).pathname
}
