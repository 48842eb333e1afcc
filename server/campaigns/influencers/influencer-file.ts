import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { foldName } from '@/server/campaigns/rules/campaign-names'
import { type Problem, pictureName, slugProblem } from '@/server/catalogue/import/format-base'

export const INFLUENCER_FILE = 'influencers.json'

const words = z.string().min(1).max(100)
const value = z.string().max(100)

/** A segment of an address without digits: the block-list refuses them in the first one (specification §5). */
const address = z.string().superRefine((name, context) => {
  const message = /\d/.test(name) ? 'no digits: the block-list would kill it' : slugProblem(name)
  if (message) context.addIssue({ code: 'custom', message })
})

/** A campaign page as the file describes it. */
const page = z.strictObject({
  name: address,
  code: words,
  cover: pictureName,
  es_name: words,
  en_name: words,
  whatsapp_es_name: words,
  whatsapp_en_name: words,
})
export type CampaignPage = z.output<typeof page>

const utms = z.strictObject({ source: value, campaign: value, medium: value, term: value, content: value })

/** `catalogue/influencers.json`: the six campaign pages, and who may use which. */
const file = z
  .strictObject({
    pages: z.array(page),
    influencers: z.array(
      z.strictObject({
        alias: address,
        code: words,
        coupon: z.string().nullable(),
        pages: z.array(z.string()),
        utms,
        /** Percent of what is liquidated, with two decimals at most; none when it is left out. */
        commission: z.number().min(0).max(50).multipleOf(0.01).default(0),
      }),
    ),
  })
  .superRefine(({ pages, influencers }, context) => {
    const names = new Set(pages.map(({ name }) => name))
    const codes = new Set<string>()
    const coupons = new Set<string>()
    influencers.forEach(({ alias, code, coupon, pages: used }, at) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['influencers', at, field], message })
      for (const name of used) if (!names.has(name)) wrong('pages', `there is no page "${name}"`)
      if (coupon !== null && coupons.has(coupon)) wrong('coupon', 'belongs to another influencer already')
      coupons.add(coupon ?? '')
      for (const name of new Set([foldName(alias), foldName(code)])) {
        if (codes.has(name)) wrong('code', 'belongs to another influencer already')
        codes.add(name)
      }
    })
  })
export type InfluencerFile = z.output<typeof file>

/** The file, null when the catalogue has none, or what is wrong with it. */
export function readInfluencers(folder: string): InfluencerFile | null | { problems: Problem[] } {
  const path = join(folder, INFLUENCER_FILE)
  if (!existsSync(path)) return null
  try {
    const parsed = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    return {
      problems: parsed.error.issues.map(({ path: field, message }) => {
        return { file: INFLUENCER_FILE, field: field.join('.'), message }
      }),
    }
  } catch (error) {
    return { problems: [{ file: INFLUENCER_FILE, field: '', message: `not JSON: ${String(error)}` }] }
  }
}
