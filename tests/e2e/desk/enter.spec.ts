import { someEmail } from '@/tests/support/some-email'
import {
  arriveAs,
  DATABASE_URL,
  enterWithNewApp,
  expectWhole,
  letProofAge,
  newColleague,
  openMailedLink,
  deskText as t,
} from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'
import { unlock } from '../support/unlock'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.describe('on a phone', () => {
  // The browser itself writes a line about every answer that is not 2xx.
  test.use({ ...phone, expectedErrors: [/status of (?:401|422)/] })

  test('a colleague comes in by link and app, sees what there is, and leaves', async ({
    page,
    operator,
    look,
  }) => {
    const who = await newColleague('service', 'Ana Quiroz')
    await page.goto('/desk/team/audit')
    await expect(page).toHaveURL(/\/desk\/enter\?next=%2Fdesk%2Fteam%2Faudit$/)
    await expectWhole(page)
    await openMailedLink(page, operator, who.email)
    await expect(page.getByRole('heading', { name: t('enter.hello', { name: who.name }) })).toBeVisible()
    await expectWhole(page)
    await look('offer')
    const link = page.url()

    await page.getByRole('button', { name: t('enter.haveIt') }).click()
    await page.getByLabel(t('enter.code')).fill('000 000')
    await page.getByRole('button', { name: t('enter.enter') }).click()
    await expect(page.getByText(t('code.wrong'))).toBeVisible()
    await page.getByRole('button', { name: t('enter.showAgain') }).click()
    await enterWithNewApp(page, who)
    await expectWhole(page)
    await look('today')

    const bar = page.getByRole('navigation', { name: t('menu.label') }).last()
    await bar.getByRole('link', { name: t('menu.inbox') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('inbox.title') })).toBeVisible()
    const more = bar.getByRole('button', { name: t('menu.more') })
    await more.click()
    await expect(bar.getByRole('link', { name: t('menu.departures') })).toBeVisible()
    await expectWhole(page)
    await look('more')
    await expect(bar.getByRole('link', { name: t('menu.people') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('link', { name: t('menu.departures') })).toBeHidden()
    await expect(more).toBeFocused()
    await more.click()
    await bar.getByRole('link', { name: t('menu.me') }).click()
    await expect(bar.getByRole('link', { name: t('menu.me') })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: t('me.title') })).toBeVisible()
    await expectWhole(page)
    await look('me')
    await page.goto('/desk/team/people')
    await expect(page.getByRole('heading', { name: t('forbidden.title') })).toBeVisible()
    await expectWhole(page)

    await page.getByRole('button', { name: t('leave') }).click()
    await expect(page).toHaveURL(/\/desk\/enter$/)
    await page.goto('/desk')
    await expect(page).toHaveURL(/\/desk\/enter/)
    await page.goto(link)
    await expect(page.getByText(t('enter.over'))).toBeVisible()
  })
})

test.describe('at a computer', () => {
  test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

  test('an owner takes a case by keyboard alone', async ({ page, operator, browser, baseURL, look }) => {
    const email = someEmail()
    const code = await paidReservation(baseURL ?? '', email)
    const buyer = await (await browser.newContext()).newPage()
    await buyer.goto(`/public/reservation/${code}`)
    await unlock(buyer, operator, code, email)
    const asked = await buyer.evaluate(async (path) => {
      const body = { kind: 'rfc', tax_id: 'GODE561231GR8', name: 'María José Gómez', regime: '612' }
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ ...body, use: 'G03', postcode: '06700' }),
      })
      return answer.status
    }, `/api/v1.5/orders/${code}/invoice`)
    expect(asked).toBe(200)
    await buyer.context().close()

    const owner = await arriveAs(page, operator, 'owner', 'Mateo Duarte')
    // Others ask for invoices at the same time.
    const row = page.locator(`[data-case="invoice:${code}"]`)
    await expect(row).toBeVisible()
    await expectWhole(page)
    await look('today')

    const opener = row.getByRole('button').first()
    for (let n = 0; n < 60 && !(await opener.evaluate((node) => node === document.activeElement)); n++)
      await page.keyboard.press('j')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row.getByText(code)).toBeVisible()
    await expectWhole(page)
    await look('open')
    // What is done is shown before it is told, one deed after the other: a page that is loaded anew asks what was told.
    const told: number[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'PATCH') told.push(answer.status())
    })
    await page.keyboard.press('a')
    await expect(page.getByText(t('today.taken'))).toBeVisible()
    await expect(row.getByRole('img', { name: owner.name })).toBeVisible()
    await page.keyboard.press('u')
    await expect(row.getByRole('img', { name: t('today.noOwner') })).toBeVisible()
    await page.keyboard.press('a')
    await expect(row.getByRole('img', { name: owner.name })).toBeVisible()
    await expect.poll(() => told).toEqual([200, 200, 200])
    await page.reload()
    await expect(row.getByRole('img', { name: owner.name })).toBeVisible()
    // The row came with the page: nobody may listen to a key yet.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectWhole(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(/\/desk\/team\/people$/)
  })

  test('an owner proves who they are to invite and suspend, and who is suspended is out at once', async ({
    page,
    operator,
    browser,
    look,
  }) => {
    const other = await newColleague('operations', `Bruno ${Date.now()}`)
    const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    await openMailedLink(theirs, operator, other.email)
    await enterWithNewApp(theirs, other)

    const owner = await arriveAs(page, operator, 'owner', 'Mateo Duarte')
    await page.goto('/desk/team/people')
    await expectWhole(page)
    await letProofAge(owner.email)
    const guest = `Paula ${Date.now()}`
    await page.getByRole('button', { name: t('people.invite') }).click()
    await page.getByLabel(t('people.name'), { exact: true }).fill(guest)
    await page.getByLabel(t('people.email'), { exact: true }).fill(`paula.${Date.now()}@andanza.test`)
    await page.getByLabel(t('people.role'), { exact: true }).selectOption('finance')
    await expectWhole(page)
    await page.getByRole('button', { name: t('people.sendInvitation') }).click()
    const proof = page.getByRole('dialog', { name: t('stepUp.title') })
    await expect(proof).toBeVisible()
    await expectWhole(page)
    await look('proof')
    await proof.getByLabel(t('stepUp.code')).fill(await owner.nextCode())
    await proof.getByRole('button', { name: t('stepUp.go') }).click()
    await expect(page.getByText(t('people.invited', { name: guest }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: guest })).toContainText(t('people.states.invited'))

    await page.getByRole('button', { name: t('people.changeTitle', { name: other.name }) }).click()
    await page.getByLabel(t('people.deeds.suspend')).check()
    await page.getByLabel(t('people.reason')).fill('Ya no trabaja aquí')
    await page.getByRole('button', { name: t('people.buttons.suspend', { name: other.name }) }).click()
    await expect(page.getByText(t('people.changed', { name: other.name }))).toBeVisible()
    await theirs.bringToFront()
    await expect(theirs).toHaveURL(/\/desk\/enter/, { timeout: 30_000 })
    await theirs.context().close()

    await page.goto('/desk/team/audit')
    await expect(page.getByText(t('audit.reason', { reason: 'Ya no trabaja aquí' })).first()).toBeVisible()
    await page.getByRole('button', { name: t('audit.verify') }).click()
    await expect(page.getByText(/Cadena íntegra/)).toBeVisible()
    await expectWhole(page)
    await look('audit')
  })
})
