import { afterAll, describe, expect, it } from 'vitest'
import { appendEntry } from '@/server/desk/audit/append-entry'
import { verifyChain } from '@/server/desk/audit/verify-chain'
import { openShop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'

const shop = await openShop()
afterAll(() => shop.close())

const { context } = shop
const { pool } = shop.database
const note = (id: string) =>
  appendEntry(context, 'system', {
    action: 'note',
    object: { type: 'reservation', id },
    after: { zebra: 1, alpha: ['á', null, 2.5], nested: { b: true, a: 'x' } },
    reason: 'porque sí',
  })

describe('the chain', () => {
  it('holds whatever is written at the same moment, each entry after the one before', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => note(`R${n}`)))
    expect(await verifyChain(context)).toEqual({ entries: 20, brokenAt: null })
  })

  it('is only added to', async () => {
    for (const statement of ['update audit_entries set reason = null', 'delete from audit_entries'])
      await expect(pool.query(statement)).rejects.toThrow('only added to')
  })

  it.each([
    ['what an entry says', "update audit_entries set reason = 'other' where seq = 7", 7],
    ['who did it', "update audit_entries set actor = 'Somebody else' where seq = 3", 3],
    ['an entry taken out', 'delete from audit_entries where seq = 5', 6],
  ])('tells %s, by whoever got past the rule', async (_, statement, brokenAt) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table audit_entries disable trigger audit_entries_stay')
      await client.query(statement)
      // The transaction that changed it is the only one that sees it: the chain is followed inside.
      const { createDatabase } = await import('@/server/db/database')
      const inside = createDatabase(client as never)
      expect((await verifyChain({ ...context, db: inside })).brokenAt).toBe(brokenAt)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('who reads it', () => {
  it('is told everything as owner, one’s own as service, money too as finance', async () => {
    const [owner, service, finance] = await Promise.all([
      deskMember(context, 'owner'),
      deskMember(context, 'service'),
      deskMember(context, 'finance'),
    ])
    await appendEntry(context, 'system', { action: 'sent', object: { type: 'refund', id: 'F1' } })
    await deskCall(shop, service, 'DELETE /api/desk/session')
    type Page = { items: { action: string; actor: string; object: { type: string } }[]; next: number | null }
    const read = async (by: typeof owner, query = '') =>
      (await deskCall<Page>(shop, by, `GET /api/desk/audit${query}`)).data
    expect((await read(owner)).items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['leave', 'sent', 'note']),
    )
    expect((await read(finance)).items.map(({ object }) => object.type)).toEqual(['refund'])
    const again = await deskMember(context, 'service')
    expect((await read(again)).items).toEqual([])
    const first = await read(owner, '?object_type=reservation&object_id=R3')
    expect(first.items).toHaveLength(1)
    expect((await deskCall(shop, owner, 'GET /api/desk/audit/verify')).data).toMatchObject({
      broken_at: null,
    })
  })
})
