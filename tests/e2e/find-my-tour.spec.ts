import { texts } from './support/dialogs'
import { expect, phone, test } from './support/fixtures'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ locale: 'es-MX', expectedErrors: [/status of 401/] })

test.describe('find my tour', () => {
  test.use(phone)

  test('sends one lead, however often one taps, and says who answers', async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/conversion/guest')) sent.push(request.postDataJSON())
    })
    await page.goto('/?dialog=findMyTour')
    const field = (key: string) => page.getByLabel(texts.text(`dialogs.findMyTour.${key}`), { exact: true })
    await field('where').fill('Perú')
    await field('firstname').fill('Mariana')
    await field('email').fill('mariana@example.com')
    await page.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).dblclick()
    await expect(
      page.getByText(texts.text('dialogs.findMyTour.sentText', { email: 'mariana@example.com' })),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    // SHA-256 of the address in lower case.
    expect(sent[0]).toMatchObject({
      type: 'lead',
      user_data: { email: 'cae3fd7365b38bcc9234b82b6e917be37dce443f0e31b8011b42bb4ec3bac2e5' },
    })
  })
})
