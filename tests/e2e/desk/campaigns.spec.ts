import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { texts } from '../support/pay-steps'
import { mailedLink } from '../support/sign-in-link'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

const PAGES = [
  ['campaigns/banners', 'banners'],
  ['campaigns/experiments', 'experiments'],
  ['campaigns/wheel', 'wheel'],
  ['campaigns/influencers', 'influencers'],
  ['reports/funnel', 'reports.funnel'],
  ['reports/vitals', 'reports.vitals'],
  ['reports/survey', 'reports.survey'],
] as const

test('what campaigns brought and what visits did is read on a computer and on a phone', async ({
  page,
  operator,
  look,
}) => {
  test.slow()
  await arriveAs(page, operator, 'owner', 'Carla Sosa')
  for (const [path, texts] of PAGES) {
    await page.goto(`/desk/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: t(`${texts}.title`) })).toBeVisible()
    await expectWhole(page)
    await look(path.replace('/', '-'))
    await page.setViewportSize(phone.viewport)
    await expectWhole(page)
    await look(`${path.replace('/', '-')}-390`)
    await page.setViewportSize(desktop.viewport)
  }
})

test('a question of the contact page is answered at the desk, and read by the link of its mail', async ({
  page,
  operator,
  browser,
  look,
}) => {
  test.slow()
  const email = someEmail()
  const guest = await (await browser.newContext({ ...phone, locale: 'es-MX' })).newPage()
  await guest.goto('/contact-us?dialog=contact')
  const dialog = guest.getByRole('dialog', { name: texts.text('dialogs.contact.title') })
  await dialog.getByLabel(texts.text('dialogs.contact.question')).fill('¿Aceptan perros en los tours?')
  await dialog.getByLabel(texts.text('dialogs.findMyTour.firstname'), { exact: true }).fill('Mariana')
  await dialog.getByLabel(texts.text('dialogs.findMyTour.email'), { exact: true }).fill(email)
  await dialog.getByRole('button', { name: texts.text('dialogs.findMyTour.send') }).click()
  await expect(guest.getByText(texts.text('dialogs.findMyTour.sentText', { email }))).toBeVisible()

  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await page.goto('/desk/inbox/leads')
  await page.getByRole('link').filter({ hasText: 'Mariana' }).first().click()
  await expect(page.getByText('¿Aceptan perros en los tours?').last()).toBeVisible()
  await expectWhole(page)
  await page.getByLabel(t('inbox.answer', { name: 'Mariana' })).fill('Sí, en los de un día.')
  await page.getByRole('button', { name: t('inbox.send'), exact: true }).click()
  await expect(page.getByText(t('leads.states.answered')).first()).toBeVisible()
  await look('lead')

  await guest.goto(await mailedLink(operator, email, 'lead_answered'))
  await expect(guest.getByText('Sí, en los de un día.')).toBeVisible()
  await expectWhole(guest)
  if (process.env.E2E_LOOKS)
    await guest.screenshot({ path: `${process.env.E2E_LOOKS}/lead-link.png`, fullPage: true })
  await guest.context().close()
})
