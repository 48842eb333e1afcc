import type { Page } from '@playwright/test'
import {
  arriveAs,
  DATABASE_URL,
  expectWhole,
  letProofAge,
  openMailedLink,
  deskText as t,
} from '../support/desk-steps'
import { desktop, expect, test } from '../support/fixtures'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

/** An authenticator in the device itself that knows its owner: Chromium's own, by the protocol of its tools. */
async function withAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a passkey is named, opens the door, proves who one is, and is taken away', async ({
  page,
  operator,
  look,
}) => {
  await withAuthenticator(page)
  const owner = await arriveAs(page, operator, 'owner', 'Mateo Duarte')
  await page.goto('/desk/me')
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(page.getByText(t('passkeys.nameEmpty'))).toBeVisible()
  await page.getByLabel(t('passkeys.name')).fill('Portátil azul')
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(page.getByText(t('passkeys.added', { name: 'Portátil azul' }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Portátil azul' })).toBeVisible()
  await expectWhole(page)
  await look('me')
  // The same device makes no second one.
  await page.getByLabel(t('passkeys.name')).fill('Otra vez')
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(page.getByText(t('passkeys.exists'))).toBeVisible()

  await page.getByRole('button', { name: t('leave'), exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/enter$/)
  await openMailedLink(page, operator, owner.email)
  await expect(page.getByRole('button', { name: t('passkey.use') })).toBeVisible()
  await expectWhole(page)
  await look('door')
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()

  await letProofAge(owner.email)
  await page.goto('/desk/me')
  await page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'Portátil azul' }) }).click()
  const proof = page.getByRole('dialog', { name: t('stepUp.title') })
  await expect(proof).toBeVisible()
  await expectWhole(page)
  await look('proof')
  await proof.getByRole('button', { name: t('passkey.use') }).click()
  await expect(page.getByText(t('passkeys.removed'))).toBeVisible()
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
})
