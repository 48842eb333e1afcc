import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { APPROVAL_KINDS } from '@/lib/desk/approval-kinds'
import { mayUpTo, SIGNED_WITH } from '@/lib/desk/permissions'
import { ROLES } from '@/lib/desk/roles'
import { type Asked, aloneAtDesk, type Colleague, isSignedByWaiting, takesEffectAt } from './sign-by-waiting'

const HOUR = 3_600_000
const colleague = fc.record({
  uuid: fc.uuid(),
  role: fc.constantFrom(...ROLES),
  state: fc.constantFrom('active' as const, 'invited' as const, 'suspended' as const),
})
const kind = fc.constantFrom(...APPROVAL_KINDS)
const since = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

const OWNER: Colleague = { uuid: 'owner', role: 'owner', state: 'active' }
const asked = (more: Partial<Asked> = {}): Asked => ({
  ...{ kind: 'refund', state: 'waiting', askedBy: 'owner', worth: 57_667 },
  ...{ waitsSince: new Date('2027-04-19T15:00:00Z'), ...more },
})

describe('somebody alone at the desk', () => {
  test.prop([fc.array(colleague, { maxLength: 6 })])(
    'is one whom nobody of the house could be beside',
    (people) => {
      const active = people.filter(({ state, role }) => state === 'active' && role !== 'host')
      const alone = aloneAtDesk(people)
      if (active.length === 1) expect(alone).toBe(active[0])
      else expect(alone).toBeNull()
    },
  )
})

describe('a wait', () => {
  test.prop([kind, fc.constantFrom(...ROLES), fc.nat(10_000_000), since, fc.integer({ min: -72, max: 72 })])(
    'signs a day after it began, what its asker could sign of somebody else, and nothing before',
    (what, role, worth, waitsSince, hours) => {
      const alone: Colleague = { ...OWNER, role }
      const now = new Date(waitsSince.getTime() + hours * HOUR)
      const isSigned = isSignedByWaiting(asked({ kind: what, worth, waitsSince }), alone, now)
      // Below the floor of margin an owner is among those who say yes.
      const isTheirs = mayUpTo(SIGNED_WITH[what], role, worth) && (what !== 'price' || role === 'owner')
      expect(isSigned).toBe(hours >= 24 && isTheirs)
    },
  )

  it('signs to the millisecond', () => {
    const at = takesEffectAt(asked(), OWNER)
    expect(at).toEqual(new Date('2027-04-20T15:00:00Z'))
    expect(isSignedByWaiting(asked(), OWNER, new Date('2027-04-20T14:59:59.999Z'))).toBe(false)
    expect(isSignedByWaiting(asked(), OWNER, new Date('2027-04-20T15:00:00Z'))).toBe(true)
  })

  it('is nothing for what was decided, was asked by somebody else, or whose wait never began', () => {
    for (const more of [
      { state: 'declined' },
      { state: 'signed' },
      { askedBy: 'ana' },
      { waitsSince: null },
    ] as const)
      expect(takesEffectAt(asked(more), OWNER)).toBeNull()
    expect(takesEffectAt(asked(), null)).toBeNull()
  })
})
