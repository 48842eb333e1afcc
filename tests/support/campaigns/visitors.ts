import fc from 'fast-check'
import { AB_TESTS, type AbTests, TESTED_PAGES, type TestedPage } from '@/lib/campaigns/ab-tests'
import { VARIANTS } from '@/lib/links/content-segments'

export const running = (page: TestedPage, runs: boolean): AbTests => ({
  ...AB_TESTS,
  [page]: AB_TESTS[page].map((test) => ({ ...test, runs })),
})

export const key = fc.stringMatching(/^[0-9a-z]{26}$/)

export const page = fc.constantFrom(...TESTED_PAGES)

const variant = fc.constantFrom('control' as const, ...VARIANTS)

const seen = fc.record({ variant, counted: fc.boolean() })

export const visitor = fc.record({
  key,
  seen: fc.record({ product: seen, landing: seen, outlet: seen }, { requiredKeys: [] }),
})

export const KEYS = Array.from({ length: 20_000 }, (_, n) => n.toString(36).padStart(26, 'k'))
