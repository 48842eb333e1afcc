import type { Page } from '@playwright/test'
import { texts } from './support/dialogs'
import { expect, phone, test } from './support/fixtures'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down; a lost network too. */
test.use({ locale: 'es-MX', expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/] })

const field = (page: Page, key: string) =>
  page.getByLabel(texts.text(`dialogs.findMyTour.${key}`), { exact: true })

async function fillForm(page: Page): Promise<void> {
  await page.goto('/?dialog=findMyTour')
  await field(page, 'where').fill('Perú')
  await field(page, 'firstname').fill('Mariana')
  await field(page, 'email').fill('mariana@example.com')
}

test.describe('find my tour', () => {
  test.use(phone)

  test('sends one lead, however often one taps, and says who answers', async ({ page }) => {
    const sent: unknown[] = []
    const told: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/leads')) sent.push(request.postDataJSON())
      if (request.url().endsWith('/api/conversion/guest')) told.push(request.postDataJSON())
    })
    await fillForm(page)
    await page.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).dblclick()
    await expect(
      page.getByText(texts.text('dialogs.findMyTour.sentText', { email: 'mariana@example.com' })),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    const [lead] = sent as { event_id: string }[]
    expect(lead).toMatchObject({ kind: 'trip', request: { email: 'mariana@example.com' } })
    await expect.poll(() => told.length).toBe(1)
    // SHA-256 of the address in lower case; the same event, and nothing that reads.
    expect(told[0]).not.toHaveProperty('request')
    expect(told[0]).toMatchObject({
      type: 'lead',
      event_id: lead?.event_id,
      user_data: { email: 'cae3fd7365b38bcc9234b82b6e917be37dce443f0e31b8011b42bb4ec3bac2e5' },
    })
  })

  test('says in the language of the page what is missing, and leads to the first of it', async ({ page }) => {
    await page.goto('/?dialog=findMyTour')
    await field(page, 'email').fill('mariana@')
    await page.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).tap()
    for (const key of ['where', 'firstname', 'email'])
      await expect(field(page, key)).toHaveAccessibleDescription(
        texts.text(`dialogs.findMyTour.wrong.${key}`),
      )
    await expect(field(page, 'where')).toBeFocused()
    await expect(field(page, 'email')).toHaveValue('mariana@')
  })

  test('without a network says so in the language of the page, and keeps what was typed', async ({
    page,
    context,
  }) => {
    await fillForm(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).tap()
    const message = texts.text('dialogs.findMyTour.noAnswer')
    await expect(page.getByText(texts.text('dialogs.findMyTour.failed', { message }))).toBeVisible()
    await expect(field(page, 'where')).toHaveValue('Perú')
    await expect(field(page, 'email')).toHaveValue('mariana@example.com')
  })
})
