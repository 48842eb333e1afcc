import { someEmail } from '@/tests/support/some-email'
import { desktop, expect, phone, test } from '../support/fixtures'
import { holdScripts } from '../support/line'
import { textsIn } from '../support/texts'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ locale: 'es-MX', expectedErrors: [/status of 401/] })
const texts = textsIn('es_MX')

test.describe('before any script has come', () => {
  for (const [size, screen] of [
    ['phone', phone],
    ['computer', { ...desktop, locale: 'es-MX' }],
  ] as const)
    test.describe(`on a ${size}`, () => {
      test.use(screen)
      test('a form of a private page is filled in and sent: nothing of it is in the address, and it is sent once', async ({
        page,
      }) => {
        const email = someEmail()
        const bring = await holdScripts(page)
        let links = 0
        page.on('request', (request) => {
          if (request.url().endsWith('/magic-link')) links += 1
        })
        await page.goto('/social-auth', { waitUntil: 'commit' })
        await page.getByLabel(texts.text('accounts.signIn.email')).fill(email)
        await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
        expect(new URL(page.url()).search).toBe('')
        bring()
        await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
        expect(new URL(page.url()).search).toBe('')
        expect(links).toBe(1)
      })
    })
})
