import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { amountsOfApi } from '../support/amounts'
import { acceptTerms, expectPaid, payButton } from '../support/checkout-steps'
import { desktop, expect, phone } from '../support/fixtures'
import { policyOf, watchGateway } from '../support/gateway-traces'
import { unpaidReservation } from '../support/orders'
import { goToPay, texts } from '../support/pay-steps'
import { fillSecureCard, test } from './mercadopago-site'

// One site for all of them, after each other.
test.describe.configure({ mode: 'default' })

/** Of Mercado Pago's own tests: what becomes of a card is in its holder's name. */
const VISA = '4075595716483764'
const fieldOf = (page: Page, type: string) =>
  page.frameLocator(`iframe[title="${type}"]`).getByRole('textbox')
const MERCADO_PAGO = { word: 'sdk.mercadopago.com', host: /mercadopago|mercadolibre|mlstatic/ }

test.describe('on a phone', () => {
  // The browser itself writes a line about every answer that is not 2xx, and about what is kept out of it.
  test.use({ ...phone, expectedErrors: [/status of (402|409|422)|ERR_BLOCKED_BY_CLIENT/] })

  test('a deposit by card through Mercado Pago, in months that the card allows: the number goes there alone', async ({
    page,
    mercadoPago,
    look,
  }) => {
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(mercadoPago.site.url)) bodies.push(request.postData() ?? '')
    })
    const gateway = watchGateway(page, MERCADO_PAGO)
    await gateway.expectNowhere()

    await goToPay(page, 2)
    await expect(fieldOf(page, 'cardNumber')).toBeVisible()
    expect(gateway.brought().join()).toMatch(/_next\/static.*sdk\.mercadopago\.com/s)
    const frame = page.locator('iframe[title="cardNumber"]')
    const [inner, outer] = [await frame.boundingBox(), await frame.locator('..').boundingBox()]
    // The frame stands in its box, and fills it.
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 0)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
    expect(inner?.height).toBeGreaterThan(44)
    await expectAccessible(page)
    await look('empty')
    await acceptTerms(page, texts)
    const pay = payButton(page, texts, 'goLayaway')
    await pay.click()
    await expect(page.getByText(texts.text('payments.cardErrors.required'))).toHaveCount(4)
    await look('missing')
    await fieldOf(page, 'expirationDate').fill('01 / 20')
    await fieldOf(page, 'securityCode').focus()
    await expect(page.getByText(texts.text('payments.cardErrors.card_expired'))).toBeVisible()
    await fillSecureCard(page, texts, { number: VISA, holder: 'APRO' })
    await page.getByRole('button', { name: texts.text('payments.card.findMonths') }).click()
    const months = page.getByLabel(texts.text('payments.card.anyMonths'))
    await months.selectOption('18')
    await expect(page.getByText(/^Tu tarjeta cobra \$[\d,.]+ de intereses: en total pagas/)).toBeVisible()
    await expectAccessible(page)
    await look('financed')
    await months.selectOption('3')
    await look('months')
    await pay.click()
    await expect(page).toHaveURL(/\/public\/reservation\/.*payment=return$/)
    await expectPaid(page, texts)
    const { paid, payments } = await amountsOfApi(page)
    expect(paid).toBe(payments[0])
    expect([...mercadoPago.double.world.orders.values()].at(-1)).toMatchObject({
      ...{ amount: paid, status: 'processed' },
      method: { id: 'visa', type: 'credit_card', installments: 3 },
    })
    expect(bodies.join()).not.toContain(VISA)
  })

  test('a browser that keeps Mercado Pago out says so, tries again, and leaves the other ways', async ({
    page,
    blocker,
    look,
  }) => {
    blocker.isOn = true
    await goToPay(page, 4)
    const note = page.getByRole('alert').filter({ hasText: texts.text('payments.card.blocked') })
    await expect(note).toBeVisible()
    await expect(page.getByRole('radio', { name: texts.text('payments.methods.oxxo') })).toBeVisible()
    await look('blocked')
    blocker.isOn = false
    await note.getByRole('button', { name: texts.text('common.retry') }).click()
    await expect(fieldOf(page, 'cardNumber')).toBeVisible()
    await expect(note).toBeHidden()
  })
})

test.describe('on a computer', () => {
  test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (402|409|422)/] })

  test('the page of a reservation: a declined card is told, another one asks its bank in a frame, and is paid', async ({
    page,
    mercadoPago,
    look,
  }) => {
    const code = await unpaidReservation(mercadoPago.site.url, `ana.${Date.now()}@example.com`)
    await page.goto(`/layaway?code=${code}`)
    const policy = (await policyOf(page)).find((rule) => rule.startsWith('frame-src '))
    expect(policy).toContain('https://secure-fields.mercadopago.com')
    expect(policy).not.toMatch(/https:( |$)/)
    const pay = page.locator('#pay-go')
    await fillSecureCard(page, texts, { number: VISA, holder: 'FUND' })
    await pay.click()
    const failure = texts.text('payments.failures.insufficient_funds')
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
    await look('declined')

    await fillSecureCard(page, texts, { number: VISA, holder: 'CHAL' })
    await pay.click()
    await expect(page).toHaveURL(/\/layaway\?code=.*&payment=/)
    const bank = page.frameLocator(`iframe[title="${texts.text('payments.challenge.frame')}"]`)
    await expect(bank.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectAccessible(page)
    await look('challenge')
    // Permissions are changed here as on every page that pays.
    await page.getByRole('link', { name: texts.text('layout.links.consent') }).click()
    await expect(page.getByRole('dialog', { name: texts.text('consent.modalTitle') })).toBeVisible()
    await page.keyboard.press('Escape')

    // Whoever looks at the reservation meanwhile is led back to the same question.
    await page.goto(`/public/reservation/${code}`)
    await page.getByRole('link', { name: texts.text('reservation.live.threeDsGo') }).click()
    await bank.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/public\/reservation\/[^?]*\?payment=return$/)
    await expectPaid(page, texts)
    expect([...mercadoPago.double.world.orders.values()].at(-1)).toMatchObject({ status: 'processed' })
  })
})
