import { readFileSync } from 'node:fs'
import { PLACE, pdf, photo } from '@/tests/support/files/some-files'
import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { expect, phone, test } from './support/fixtures'
import { paidReservation } from './support/orders'
import { texts } from './support/pay-steps'
import { unlock } from './support/unlock'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of 422/] })

test('a guest keeps a ticket and a photo with the trip, is told what cannot be kept, and takes one away', async ({
  page,
  baseURL,
  operator,
  look,
}) => {
  const email = someEmail()
  const code = await paidReservation(baseURL ?? '', email)
  await page.goto(`/public/reservation/${code}/attachments`)
  await expect(page.getByRole('heading', { name: texts.text('files.title') })).toHaveCount(0)
  await unlock(page, operator, code, email)
  await page.goto(`/public/reservation/${code}/attachments`)
  const section = page.getByRole('region', { name: texts.text('files.title') })
  await expect(section).toContainText(texts.text('files.none'))
  const choose = section.locator('input[type=file]')

  const own = (buffer: Buffer, name: string) => choose.setInputFiles({ name, mimeType: '', buffer })
  // The field does nothing before its script is there.
  await expect(async () => {
    await own(Buffer.from('<html></html>'), 'boleto.pdf')
    await expect(section.getByRole('alert')).toContainText(texts.text('fields.file_type'), { timeout: 3000 })
  }).toPass()
  await look('refused')
  await expectAccessible(page)
  await section.getByRole('button', { name: texts.text('files.dismiss') }).click()
  await own(pdf(10 * 1024 * 1024 + 1), 'pesado.pdf')
  await expect(section.getByRole('alert')).toContainText('10 MB')

  await own(pdf(), 'Boleto de ida.pdf')
  await expect(section.getByRole('listitem').filter({ hasText: 'Boleto de ida.pdf' })).toBeVisible()
  await expect(section.getByRole('alert')).toHaveCount(0)
  await own(await photo('jpeg', 900), 'visa.jpg')
  const visa = section.getByRole('listitem').filter({ hasText: 'visa.jpg' })
  await expect(visa).toBeVisible()
  await look('two')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await visa.getByRole('link', { name: texts.text('files.download', { name: 'visa.jpg' }) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('visa.jpg')
  expect(readFileSync(await download.path()).includes(PLACE)).toBe(false)

  await visa.getByRole('button', { name: texts.text('files.remove', { name: 'visa.jpg' }) }).click()
  await expect(visa.getByRole('button', { name: texts.text('files.keepIt') })).toBeFocused()
  await look('question')
  await visa.getByRole('button', { name: texts.text('files.removeIt') }).click()
  await expect(visa).toHaveCount(0)
  await page.reload()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})
