import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** The digits of the newest mail with a code to an address, as the outbox shows it once it left. */
export async function mailedCode({ request }: Page, email: string): Promise<string> {
  const read = async () => {
    const list = await (await request.get('/sandbox/mail')).text()
    const rows = list.split('<tr>').filter((row) => row.includes(email))
    const link = rows.map((row) => /href="(\/sandbox\/mail\/[^"]+)"/.exec(row)?.[1]).find(Boolean)
    const mail = link ? await (await request.get(link)).text() : ''
    return />(\d{6})</.exec(mail)?.[1] ?? ''
  }
  await expect.poll(read, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  return read()
}
