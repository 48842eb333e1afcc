import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { leadState, mayReply } from './lead-states'

it('follows from whether it is closed, whether somebody waits, and whether a colleague has it', () => {
  const open = { isClosed: false, waits: true, isTaken: false }
  expect(leadState(open)).toBe('new')
  expect(leadState({ ...open, isTaken: true })).toBe('answering')
  expect(leadState({ ...open, waits: false })).toBe('answered')
  expect(leadState({ ...open, isClosed: true })).toBe('closed')
})

const anyFacts = fc.record({ isClosed: fc.boolean(), waits: fc.boolean(), isTaken: fc.boolean() })

law('lets its person write in answered ones alone, whoever has it', [anyFacts], (facts) => {
  expect(mayReply(facts)).toBe(!facts.isClosed && !facts.waits)
  expect(mayReply({ ...facts, isTaken: !facts.isTaken })).toBe(mayReply(facts))
})
