import { randomInt } from 'node:crypto'
import {
  arriveAs,
  DATABASE_URL,
  deskText,
  enterWithNewApp,
  expectWhole,
  newHostOf,
  openMailedLink,
} from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

const t = (key: string, values?: Record<string, string | number>) => deskText(`thread.${key}`, values)

test('the team writes to the host of a departure on its page, who answers from his phone', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  test.slow()
  await arriveAs(page, operator, 'operations', 'Lucía Ferrer')
  await page.goto('/desk/departures')
  // Asked again in the same database it is another one, about which nobody has written.
  const rows = page.locator('[data-desk-row]')
  await expect(rows.first()).toBeVisible()
  await rows
    .nth(randomInt(await rows.count()))
    .getByRole('link')
    .first()
    .click()
  const box = page.getByRole('region', { name: t('withHost') })
  await expect(box.getByText(t('none'))).toBeVisible()
  await expectWhole(page)
  await look('empty')
  const host = await newHostOf((await page.locator('.title .mono').textContent()) ?? '', 'Don Eusebio Canul')
  await box.getByRole('textbox').fill('¿Confirmas mulas para 8 y menú sin nuez?')
  await box.getByRole('button', { name: t('send') }).click()
  await expect(box.getByRole('article')).toHaveCount(1)
  await expect(box.getByRole('textbox')).toHaveValue('')
  await expectWhole(page)
  await look('written')

  const context = await browser.newContext({
    ...{ ...phone, baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.78' } },
  })
  const his = await context.newPage()
  await openMailedLink(his, operator, host.email)
  await enterWithNewApp(his, host)
  await his.goto('/desk/inbox')
  await his.getByRole('link', { name: /mulas para 8/ }).click()
  await his.getByRole('link', { name: deskText('inbox.departure', { date: '' }).trim() }).click()
  const hisBox = his.getByRole('region', { name: t('withTeam') })
  await hisBox.getByRole('textbox').fill('Sí, 4 mulas. Sin nuez y 2 menús sin carne.')
  await hisBox.getByRole('button', { name: t('send') }).click()
  await expect(hisBox.getByRole('article')).toHaveCount(2)
  await expectWhole(his)
  await context.close()

  await expect(box.getByRole('article')).toHaveCount(2)
  await expect(box.getByText(deskText('inbox.unread', { count: 1 }))).toBeVisible()
  await look('answered')
  await box.getByRole('link', { name: t('whole') }).click()
  await expect(page.getByRole('log')).toContainText('Sí, 4 mulas.')
  await expectWhole(page)
  await look('inbox')
})
