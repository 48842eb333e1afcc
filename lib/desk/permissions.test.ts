import { describe, expect, it } from 'vitest'
import { type DeskAction, grantOf, mayBegin, mayUpTo, PERMISSIONS } from './permissions'
import { ROLES } from './roles'

const ACTIONS = Object.keys(PERMISSIONS) as DeskAction[]

describe('the table of permissions', () => {
  it('keeps people and roles to owners, and full passports from hosts and service', () => {
    expect(ROLES.filter((role) => mayBegin('manage_people', role))).toEqual(['owner'])
    expect(ROLES.filter((role) => mayBegin('read_passport', role))).toEqual(['owner', 'operations'])
  })

  it('never lets a host reach beyond his own', () => {
    const far = ACTIONS.filter((action) => !['own', 'asks', 'none'].includes(grantOf(action, 'host').reach))
    expect(far).toEqual([])
  })

  it('limits refunds: service asks up to 5,000 MXN, operations approves up to 25,000, finance any', () => {
    expect([500_000, 500_001].map((worth) => mayUpTo('ask_refund', 'service', worth))).toEqual([true, false])
    expect([2_500_000, 2_500_001].map((worth) => mayUpTo('approve_refund', 'operations', worth))).toEqual([
      true,
      false,
    ])
    expect(mayUpTo('approve_refund', 'finance', 1e12)).toBe(true)
    expect(mayUpTo('approve_refund', 'service', 1)).toBe(false)
  })

  it('lets nobody do alone what they may only ask for', () => {
    const asking = ACTIONS.flatMap((action) =>
      ROLES.filter((role) => ['asks', 'sees'].includes(grantOf(action, role).reach)).map((role) =>
        mayUpTo(action, role, 0),
      ),
    )
    expect(asking).not.toContain(true)
  })
})
