import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures'

/** A mail, by whom it is for and what it says. */
export interface MailWish {
  readonly to: string
  /** A part of its subject. */
  readonly subject?: string
  /** What its link says. */
  readonly action: string
  /** How many such mails there are by now; the newest counts. */
  readonly mails?: number
}

/** Where the link of a mail leads, as the sandbox's outbox shows it once it left: read, without a page being drawn. */
export async function linkOfMail({ request }: Page, wish: MailWish): Promise<URL> {
  let found: string | undefined
  const look = async () => {
    found = await findLink(request, wish)
    return found !== undefined
  }
  await expect.poll(look, { message: `the mail to ${wish.to}`, timeout: 60_000 }).toBe(true)
  return new URL(found ?? '')
}

async function findLink(request: APIRequestContext, wish: MailWish): Promise<string | undefined> {
  const { to, subject = '', action, mails = 1 } = wish
  const rows = (await textOf(request, '/sandbox/mail')).split('<tr>').filter((row) => row.includes(`>${to}<`))
  const wanted = rows.flatMap(linksOf).filter(({ text }) => text.includes(subject))
  const [newest] = wanted
  if (!newest || wanted.length < mails) return
  return linksOf(await textOf(request, newest.href)).find(({ text }) => text === action)?.href
}

const textOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text()

function linksOf(html: string): { readonly href: string; readonly text: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', inner = '']) => ({
      href: plain(href),
      text: plain(inner.replaceAll(/<[^>]*>/g, '')).trim(),
    }),
  )
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

const plain = (html: string) => html.replaceAll(/&([#\w]+);/g, (whole, name) => CHARACTERS[name] ?? whole)
